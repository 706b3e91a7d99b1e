/**
 * The one file with raw colours, sizes and shadows. Components use the `var(--…)` strings below, so a later
 * dark scheme is another block of custom properties and no component changes.
 */
export const palette = {
  ground: '#FAF7F2',
  surface: '#FFFFFF',
  sunken: '#F3EFE8',
  line: '#ECE8E1',
  /** Edge of a control: 3:1 on the surface. */
  edge: '#8C867D',
  ink: '#1B1A17',
  second: '#5F5A52',
  third: '#77716A',
  accent: '#C93A16',
  accentPressed: '#B33312',
  tint: '#FFF1EB',
  pine: '#1F6F54',
  pineTint: '#EAF5F0',
  danger: '#C4281C',
  dangerPressed: '#A81F15',
  dangerTint: '#FDEEEC',
  info: '#2457C5',
  infoTint: '#ECF1FC',
  star: '#F5A400',
  onAccent: '#FFFFFF',
  /** The sign-in providers' own colours. Naver's white words on its green would be 2.3:1: only the symbol is white. */
  naver: '#03C75A',
  naverSymbol: '#FFFFFF',
  onNaver: '#0B1F12',
  kakao: '#FEE500',
  kakaoSymbol: '#000000',
  onKakao: '#191919',
  google: '#FFFFFF',
  googleEdge: '#747775',
  onGoogle: '#1F1F1F',
  googleBlue: '#4285F4',
  googleGreen: '#34A853',
  googleYellow: '#FBBC05',
  googleRed: '#EA4335',
  /** Barcodes: always black on white, whatever the scheme. */
  bar: '#000000',
  paper: '#FFFFFF',
  night: '#2A2825',
  scrim: 'rgb(27 26 23 / 48%)',
  veil: 'rgb(255 255 255 / 64%)',
  clear: 'transparent',
} as const

const sizes = {
  space: { 4: '4px', 8: '8px', 12: '12px', 16: '16px', 20: '20px', 24: '24px', 32: '32px', 48: '48px' },
  radius: { field: '8px', button: '12px', card: '16px', panel: '24px', full: '999px' },
  /** rem, so that the reader's own text size is honoured; names are pixels at 100 %. */
  font: {
    13: '.8125rem',
    15: '.9375rem',
    16: '1rem',
    17: '1.0625rem',
    20: '1.25rem',
    24: '1.5rem',
    32: '2rem',
  },
  shadow: { float: '0 4px 20px rgb(27 26 23 / 12%)' },
  layout: {
    column: '860px',
    topBar: '52px',
    bottomNav: '72px',
    touch: '44px',
    gutter: '16px',
    /** Height of the fixed bar at the bottom. The bar sets it; the content ends and toasts float above it. */
    bottomBar: '0px',
    /** Height of the sticky bar that covers the end of a page; `StickyBar` sets it. */
    stickyBar: '0px',
    /** Height of what stays below the top bar while a page scrolls. */
    stickyTop: '0px',
  },
  motion: { fast: '120ms ease-out', base: '180ms ease-out', slow: '240ms ease-out' },
} as const

type Vars<T> = { readonly [K in keyof T]: string }

const vars = <T extends object>(prefix: string, group: T): Vars<T> =>
  Object.fromEntries(Object.keys(group).map((key) => [key, `var(--${prefix}-${key})`])) as Vars<T>

const declare = (prefix: string, group: object): string =>
  Object.entries(group)
    .map(([key, value]) => `--${prefix}-${key}:${value};`)
    .join('')

export const color = vars('c', palette)
export const space = vars('s', sizes.space)
export const radius = vars('r', sizes.radius)
export const font = {
  ...vars('f', sizes.font),
  family:
    "-apple-system,'Apple SD Gothic Neo','Pretendard Variable',Pretendard,'Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif",
  line: '1.45',
} as const
export const shadow = vars('e', sizes.shadow)
export const layout = vars('l', sizes.layout)
export const motion = vars('m', sizes.motion)

/** Declarations for `:root`. */
export const tokensCss =
  declare('c', palette) +
  declare('s', sizes.space) +
  declare('r', sizes.radius) +
  declare('f', sizes.font) +
  declare('e', sizes.shadow) +
  declare('l', sizes.layout) +
  declare('m', sizes.motion)
