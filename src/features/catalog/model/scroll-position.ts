import { storedJson } from '@/browser/storage/web-storage'

/** The scroll position in a list when it was left, in pixels. Heights are valid for the window's `width`. */
export interface ScrollPosition {
  y: number
  pages: number
  heights: number[]
  width: number
}

const MAX_POSITIONS = 20

type Positions = [key: string, position: ScrollPosition][]

const isPosition = (value: unknown): value is ScrollPosition => {
  const position = value as ScrollPosition | null
  return (
    typeof position?.y === 'number' &&
    typeof position.pages === 'number' &&
    typeof position.width === 'number' &&
    Array.isArray(position.heights)
  )
}

const stored = storedJson<Positions>('tab', 'dama_places', (value) =>
  Array.isArray(value) ? (value as Positions).filter((entry) => isPosition(entry?.[1])) : null,
)
const readAll = (): Positions => stored.read() ?? []

/** The stored position of this tab. */
export const readPosition = (key: string): ScrollPosition | undefined =>
  readAll().find(([one]) => one === key)?.[1]

/** Stores the twenty latest positions of this tab. Without storage a list starts at the top. */
export const storePosition = (key: string, position: ScrollPosition): void => {
  const others = readAll().filter(([one]) => one !== key)
  stored.write([...others, [key, position] satisfies Positions[number]].slice(-MAX_POSITIONS))
}

/** Whether each page is near the screen at scroll position `y`; the others are not rendered at first. */
export const pagesNear = (heights: readonly number[], y: number, view: number): boolean[] => {
  let top = 0
  return heights.map((height) => {
    const isNear = top < y + view * 2 && top + height > y - view
    top += height
    return isNear
  })
}
