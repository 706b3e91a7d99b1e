import type { Palette } from './palette'

type Paint = Pick<Palette, 'main' | 'mainLight' | 'mainDark'>

/** Mixes a colour towards another by a share from 0 to 1. */
const mix = (from: string, to: string, share: number): string => {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

const paint = (main: string): Paint => ({
  main,
  mainLight: mix(main, '#FFFFFF', 0.4),
  mainDark: mix(main, '#2A211B', 0.26),
})

/** The colour of an object, in place of the palette's. */
export const COLOURS: Readonly<Record<string, Paint>> = {
  white: { main: '#F6F2EA', mainLight: '#FFFFFF', mainDark: '#D5CCBC' },
  ivory: paint('#F1E6CF'),
  sand: paint('#D9C4A0'),
  oat: paint('#CDBBA0'),
  camel: paint('#BE8A4F'),
  brown: paint('#8A5A36'),
  umber: paint('#5A3B26'),
  black: paint('#3A3733'),
  charcoal: paint('#5B5A59'),
  grey: paint('#A3A19D'),
  mist: paint('#C3CBD0'),
  navy: paint('#2C3E66'),
  blue: paint('#4270B3'),
  sky: paint('#8FBEDD'),
  celadon: paint('#A9C8C4'),
  mint: paint('#9FD3BD'),
  sage: paint('#9CB29A'),
  olive: paint('#7C7F4A'),
  khaki: paint('#8C8461'),
  green: paint('#3F7357'),
  butter: paint('#F3D58A'),
  mustard: paint('#D8A23A'),
  amber: paint('#D98A3A'),
  coral: paint('#EE8472'),
  apricot: paint('#F0AE84'),
  persimmon: paint('#E0623C'),
  terracotta: paint('#BE6A4C'),
  red: paint('#C93F3B'),
  wine: paint('#7C2F3E'),
  rose: paint('#D9627C'),
  pink: paint('#EFA9B7'),
  plum: paint('#7A4467'),
  glass: { main: '#DCE9EC', mainLight: '#F7FBFC', mainDark: '#AFC4C9' },
}

/** The words that shops use for colours; the longest one in an option decides. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  white: ['백자', '흰색', '화이트', '백색', '무향'],
  ivory: ['아이보리', '크림', '내추럴'],
  sand: ['모래', '샌드', '베이지'],
  oat: ['오트밀', '맨입술'],
  camel: ['캐멀', '카멜', '갈색 가죽'],
  brown: ['밤색', '갈색', '브라운', '시나몬'],
  umber: ['다크브라운'],
  black: ['먹빛', '먹색', '검정', '흑색', '블랙', '밤하늘'],
  charcoal: ['차콜', '대나무숯'],
  grey: ['그레이', '멜란지', '회색', '메시'],
  mist: ['안개', '스테인리스'],
  navy: ['네이비', '남색', '감색'],
  blue: ['파랑', '바다색', '바다'],
  sky: ['하늘'],
  celadon: ['담청'],
  mint: ['민트'],
  sage: ['세이지', '쑥색'],
  olive: ['올리브'],
  khaki: ['카키'],
  green: ['솔잎', '초록'],
  butter: ['버터'],
  mustard: ['머스터드', '노랑', '순금'],
  amber: ['호박색'],
  coral: ['코랄', '홍시'],
  apricot: ['살구'],
  persimmon: ['감빛', '단풍'],
  terracotta: ['테라코타', '벽돌', '흙빛'],
  red: ['빨강', '토마토', '앵두'],
  wine: ['와인', '버건디'],
  rose: ['장미', '무화과'],
  pink: ['분홍', '매화', '딸기우유'],
  plum: ['자두'],
  glass: ['투명'],
}

/** The colour that an option names; null for any other option. */
export const colourOf = (option: string): string | null => {
  const found = Object.entries(WORDS).flatMap(([colour, words]) =>
    words.filter((word) => option.includes(word)).map((word) => ({ colour, length: word.length })),
  )
  return found.toSorted((a, b) => b.length - a.length)[0]?.colour ?? null
}
