/** Colours of one picture: background, highlight behind the object, and two colours for the object. */
export interface Palette {
  ground: string
  floor: string
  halo: string
  main: string
  mainLight: string
  mainDark: string
  second: string
  secondLight: string
  secondDark: string
}

/** Cream, persimmon tint, sage, sky, butter, lilac. */
export const PALETTES: readonly Palette[] = [
  {
    ground: '#F7EEE0',
    floor: '#EADBC3',
    halo: '#FDF8EF',
    main: '#E0623C',
    mainLight: '#F28F69',
    mainDark: '#B94822',
    second: '#2F7A5F',
    secondLight: '#5FA78C',
    secondDark: '#1E5643',
  },
  {
    ground: '#FBE1D3',
    floor: '#F2C8B2',
    halo: '#FEF0E8',
    main: '#2E7D6E',
    mainLight: '#5BA697',
    mainDark: '#1D5A4E',
    second: '#EFAE3C',
    secondLight: '#F8CB74',
    secondDark: '#C9861B',
  },
  {
    ground: '#DDE9DA',
    floor: '#C3D6C0',
    halo: '#EFF5EC',
    main: '#E67A5C',
    mainLight: '#F5A088',
    mainDark: '#BF573A',
    second: '#3B6E58',
    secondLight: '#6A9A84',
    secondDark: '#274E3D',
  },
  {
    ground: '#D6E7F3',
    floor: '#BAD3E6',
    halo: '#EBF4FA',
    main: '#F2B544',
    mainLight: '#FAD27C',
    mainDark: '#CE8D1E',
    second: '#34598C',
    secondLight: '#6688B5',
    secondDark: '#233F66',
  },
  {
    ground: '#FBECBD',
    floor: '#F1D98F',
    halo: '#FFF7DC',
    main: '#4270B3',
    mainLight: '#7499D2',
    mainDark: '#2C5089',
    second: '#DF6440',
    secondLight: '#F1926F',
    secondDark: '#B64925',
  },
  {
    ground: '#E6DDF2',
    floor: '#D0C2E4',
    halo: '#F4EFFA',
    main: '#7D5DA8',
    mainLight: '#A68ACB',
    mainDark: '#5C4083',
    second: '#EE8A86',
    secondLight: '#F8B3AD',
    secondDark: '#CB625F',
  },
]

/** Colours that are the same in every palette. */
export const PAPER = '#FFFAF2'
export const PAPER_SHADE = '#EADFCE'
export const INK = '#3B332C'
export const INK_SOFT = '#6A5D52'
export const LEAF = '#5C9463'
export const LEAF_DARK = '#3D6E49'
export const LEAF_LIGHT = '#8DBB85'
export const GOLD = '#DDAF55'
