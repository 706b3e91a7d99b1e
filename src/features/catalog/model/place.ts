import { storedJson } from '@/browser/storage/web-storage'

/** The scroll position in a list when it was left, in pixels. Heights are valid for the window's `width`. */
export interface Place {
  y: number
  pages: number
  heights: number[]
  width: number
}

const MAX_PLACES = 20

type Places = [key: string, place: Place][]

const isPlace = (value: unknown): value is Place => {
  const place = value as Place | null
  return (
    typeof place?.y === 'number' &&
    typeof place.pages === 'number' &&
    typeof place.width === 'number' &&
    Array.isArray(place.heights)
  )
}

const stored = storedJson<Places>('tab', 'dama_places', (value) =>
  Array.isArray(value) ? (value as Places).filter((entry) => isPlace(entry?.[1])) : null,
)
const readAll = (): Places => stored.read() ?? []

/** The stored position of this tab. */
export const readPlace = (key: string): Place | undefined => readAll().find(([one]) => one === key)?.[1]

/** Stores the twenty latest positions of this tab. Without storage a list starts at the top. */
export const storePlace = (key: string, place: Place): void => {
  const others = readAll().filter(([one]) => one !== key)
  stored.write([...others, [key, place] satisfies Places[number]].slice(-MAX_PLACES))
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
