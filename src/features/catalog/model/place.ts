/** Where somebody stood in a list when leaving it. Pixels; heights hold for the window's `width` of then. */
export interface Place {
  y: number
  pages: number
  heights: number[]
  width: number
}

const KEY = 'dama_places'
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

const readAll = (): Places => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as Places).filter((entry) => isPlace(entry?.[1])) : []
  } catch {
    return []
  }
}

/** The place kept under this key in this tab. */
export const readPlace = (key: string): Place | undefined => readAll().find(([kept]) => kept === key)?.[1]

/** Keeps a place for the life of the tab, with the twenty latest. A full or forbidden storage keeps none. */
export const keepPlace = (key: string, place: Place): void => {
  try {
    const others = readAll().filter(([kept]) => kept !== key)
    sessionStorage.setItem(KEY, JSON.stringify([...others, [key, place]].slice(-MAX_PLACES)))
  } catch {
    // Coming back begins at the top then.
  }
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
