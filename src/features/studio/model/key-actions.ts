import type { Placement } from './geometry'

export type KeyAction =
  | { act: 'place'; change: (place: Placement) => Partial<Placement> }
  | { act: 'remove' | 'undo' | 'redo' | 'next' | 'previous' | 'leave' | 'duplicate' | 'edit' }

interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

const STEP = 1
const BIG_STEP = 10
const GROW = 1.06
const TURN = 5

const move = (x: number, y: number): KeyAction => ({
  act: 'place',
  change: (place) => ({ x: place.x + x, y: place.y + y }),
})
const grow = (by: number): KeyAction => ({ act: 'place', change: ({ scale }) => ({ scale: scale * by }) })
const turn = (by: number): KeyAction => ({
  act: 'place',
  change: ({ rotation }) => ({ rotation: rotation + by }),
})

const withCommand = ({ key, shiftKey }: Pressed): KeyAction | null => {
  const letter = key.toLowerCase()
  if (letter === 'z') return { act: shiftKey ? 'redo' : 'undo' }
  if (letter === 'y') return { act: 'redo' }
  return letter === 'd' ? { act: 'duplicate' } : null
}

/** The action of a key on the canvas; null for other keys. */
export const keyAction = (pressed: Pressed, hasSelection: boolean): KeyAction | null => {
  if (pressed.ctrlKey || pressed.metaKey) return withCommand(pressed)
  // Without a selection Tab moves the focus on, and Enter selects the topmost layer.
  if (!hasSelection) return pressed.key === 'Enter' ? { act: 'next' } : null
  const step = pressed.shiftKey ? BIG_STEP : STEP
  const actions: Record<string, KeyAction> = {
    ArrowLeft: move(-step, 0),
    ArrowRight: move(step, 0),
    ArrowUp: move(0, -step),
    ArrowDown: move(0, step),
    '+': grow(GROW),
    '=': grow(GROW),
    '-': grow(1 / GROW),
    '[': turn(-TURN),
    ']': turn(TURN),
    Delete: { act: 'remove' },
    Backspace: { act: 'remove' },
    Escape: { act: 'leave' },
    Enter: { act: 'edit' },
    Tab: { act: pressed.shiftKey ? 'previous' : 'next' },
  }
  return actions[pressed.key] ?? null
}
