import { storedJson } from '@/browser/storage/web-storage'

/** Where somebody was in a list when leaving it. Pixels; heights hold for the window's `width` of then. */
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

/** The place kept under this key in this tab. */
export const readPlace = (key: string): Place | undefined => readAll().find(([one]) => one === key)?.[1]

/** Keeps the twenty latest places for the life of the tab. Without storage a list begins at its top. */
export const keepPlace = (key: string, place: Place): void => {
  const others = readAll().filter(([one]) => one !== key)
  stored.write([...others, [key, place] satisfies Places[number]].slice(-MAX_PLACES))
}

/** Pages of a list that show, or nearly, when it is scrolled to `y`: the others need not be drawn at first. */
export const pagesNear = (heights: readonly number[], y: number, view: number): boolean[] => {
  let top = 0
  return heights.map((height) => {
    const isNear = top < y + view * 2 && top + height > y - view
    top += height
    return isNear
  })
}
