/**
 * The one file with raw colours, sizes and shadows. It is in the HTML of every page (`_document`), not in the scripts: components use the
 * names of `tokens.ts`, and the browser chooses the table. Only the card editor, which draws on a canvas, reads values of `light`.
 */
export const light = {
  ground: '#FAF7F2',
  surface: '#FFFFFF',
  sunken: '#F3EFE8',
  line: '#ECE8E1',
  /** Edge of a control: 3:1 on the surface. */
  edge: '#8C867D',
  ink: '#1B1A17',
  second: '#5F5A52',
  third: '#77716A',
  /** Persimmon as text, line or mark. */
  accent: '#C93A16',
  /** Persimmon below `onAccent`. */
  fill: '#C93A16',
  accentPressed: '#B33312',
  tint: '#FFF1EB',
  pine: '#1F6F54',
  pineTint: '#EAF5F0',
  danger: '#C4281C',
  /** Below `onAccent`. */
  dangerFill: '#C4281C',
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

/** What differs in the dark scheme. Colours of others, barcodes and what stands below white words stay. */
export const dark = {
  ground: '#141311',
  surface: '#201E1B',
  sunken: '#2B2825',
  line: '#36322E',
  edge: '#8A837A',
  ink: '#F3EFE9',
  second: '#B9B2A8',
  third: '#9C958B',
  accent: '#FF8F6E',
  tint: '#3A2219',
  pine: '#6FCBA8',
  pineTint: '#163026',
  danger: '#FF8B80',
  dangerTint: '#3D1F1C',
  info: '#93B5FF',
  infoTint: '#1D2A45',
  star: '#FFB938',
  google: '#131314',
  googleEdge: '#8E918F',
  onGoogle: '#E3E3E3',
  night: '#45413C',
  scrim: 'rgb(0 0 0 / 64%)',
  veil: 'rgb(20 19 17 / 64%)',
} as const

export const sizes = {
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
    /** 72 px, and more with large text. */
    bottomNav: 'calc(24px + 3rem + env(safe-area-inset-bottom))',
    touch: '44px',
    gutter: '16px',
    /** Height of the fixed bar at the bottom. The bar sets it; the content ends and toasts float above it. */
    bottomBar: 'env(safe-area-inset-bottom)',
    /** Height of the sticky bar that covers the end of a page; `StickyBar` sets it. */
    stickyBar: '0px',
    /** Height of what stays below the top bar while a page scrolls. */
    stickyTop: '0px',
  },
  motion: { fast: '120ms ease-out', base: '180ms ease-out', slow: '240ms ease-out' },
} as const

const declare = (prefix: string, group: object): string =>
  Object.entries(group)
    .map(([key, value]) => `--${prefix}-${key}:${value};`)
    .join('')

const darkCss = `{color-scheme:dark;${declare('c', dark)}--e-float:0 4px 20px rgb(0 0 0 / 48%)}`

/**
 * The style sheet of the tokens. The dark table applies by the system, or by the choice that `config/first-script.js` puts on the root
 * element; a print is always light. What has `data-light` looks the same in both: barcodes, cards and words over pictures. `only light`
 * keeps browsers that darken pages by themselves away from it.
 */
export const tokensCss =
  `:root,[data-light]{color-scheme:light;${declare('c', light)}}` +
  `:root{${declare('s', sizes.space)}${declare('r', sizes.radius)}${declare('f', sizes.font)}` +
  `${declare('e', sizes.shadow)}${declare('l', sizes.layout)}${declare('m', sizes.motion)}}` +
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${darkCss}}` +
  `@media screen{:root[data-theme=dark]${darkCss}}` +
  `[data-light]{color:${light.ink}}:root[data-theme=light],[data-light],img,video,canvas{color-scheme:only light}`
