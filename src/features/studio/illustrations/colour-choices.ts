/** Colours offered to a designer: paper first, then from warm to cool, then dark. */
export const SWATCHES = [
  { value: '#ffffff', name: '하양' },
  { value: '#fff4de', name: '크림' },
  { value: '#ffe3d3', name: '살구' },
  { value: '#ffd3da', name: '연분홍' },
  { value: '#ff9fb2', name: '분홍' },
  { value: '#e5476b', name: '장미' },
  { value: '#c93a16', name: '감' },
  { value: '#f2673c', name: '주황' },
  { value: '#ffd166', name: '버터' },
  { value: '#c9ead8', name: '민트' },
  { value: '#6fb07f', name: '풀' },
  { value: '#1f6f54', name: '솔' },
  { value: '#dff1fb', name: '얼음' },
  { value: '#8cc9f0', name: '하늘' },
  { value: '#2e4374', name: '남색' },
  { value: '#b8a1e3', name: '라일락' },
  { value: '#e8c9a0', name: '모래' },
  { value: '#8a5a3b', name: '갈색' },
  { value: '#3a2e2a', name: '먹' },
  { value: '#1b1a17', name: '검정' },
] as const

/** Colour pairs that blend well. */
export const GRADIENTS = [
  { from: '#ffe3d3', to: '#ff9fb2', name: '복숭아' },
  { from: '#ffd166', to: '#f2673c', name: '노을' },
  { from: '#dff1fb', to: '#8cc9f0', name: '맑은 하늘' },
  { from: '#2e4374', to: '#b8a1e3', name: '밤하늘' },
  { from: '#fff4de', to: '#c9ead8', name: '새벽 숲' },
  { from: '#ffd3da', to: '#b8a1e3', name: '솜사탕' },
  { from: '#1f6f54', to: '#c9ead8', name: '솔바람' },
  { from: '#3a2e2a', to: '#c93a16', name: '숯불' },
] as const

/** Colours of patterns: `paper` is the background, `ink` the motif. */
export const PATTERN_PAIRS = [
  { paper: '#fff4de', ink: '#ffd166', name: '버터' },
  { paper: '#ffd3da', ink: '#ffffff', name: '분홍과 하양' },
  { paper: '#dff1fb', ink: '#8cc9f0', name: '하늘' },
  { paper: '#c9ead8', ink: '#6fb07f', name: '풀' },
  { paper: '#c93a16', ink: '#f2673c', name: '감' },
  { paper: '#2e4374', ink: '#ffd166', name: '남색과 금' },
  { paper: '#ffffff', ink: '#ff9fb2', name: '하양과 분홍' },
  { paper: '#b8a1e3', ink: '#ffffff', name: '라일락' },
] as const

export const SHADOWS = [
  { value: null, name: '없음' },
  { value: '#3a2e2a', name: '어둡게' },
  { value: '#ffffff', name: '밝게' },
  { value: '#e5476b', name: '장미' },
  { value: '#2e4374', name: '남색' },
] as const

/** The colours that a design starts with. `colour-choices.ts` loads with the tools. */
export const START_COLOUR = '#fff4de'
export const INK = '#3a2e2a'
export const CHALK = '#ffffff'
export const PEN = '#e5476b'
