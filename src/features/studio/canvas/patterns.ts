import type { StudioPattern } from '@/domain/studio'

interface Tile {
  width: number
  height: number
  /** Paths in units of the canvas, in the ink's colour. */
  shapes: readonly { d: string; opacity: number; line?: number }[]
}

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const petal = (x: number, y: number, turn: number): string => {
  const at = (angle: number, long: number) =>
    `${(x + Math.cos(angle + turn) * long).toFixed(2)} ${(y + Math.sin(angle + turn) * long).toFixed(2)}`
  return `M${at(Math.PI, 5)}Q${at(-1.6, 4.6)} ${at(0, 5)}Q${at(1.6, 4.6)} ${at(Math.PI, 5)}z`
}
const flower = (x: number, y: number): string =>
  [0, 1, 2, 3, 4]
    .map((index) => {
      const turn = (index * 2 * Math.PI) / 5 - Math.PI / 2
      return petal(x + Math.cos(turn) * 5.4, y + Math.sin(turn) * 5.4, turn)
    })
    .join('')
const scrap = (x: number, y: number, turn: number, long: number): string => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (dx: number, dy: number) =>
    `${(x + dx * cos - dy * sin).toFixed(1)} ${(y + dx * sin + dy * cos).toFixed(1)}`
  return `M${at(-long, -1.4)}L${at(long, -1.4)}L${at(long, 1.4)}L${at(-long, 1.4)}z`
}

/** The motif that repeats over the background. */
export const PATTERN_TILES: Record<StudioPattern, Tile> = {
  dots: { width: 24, height: 24, shapes: [{ d: dot(6, 6, 3) + dot(18, 18, 3), opacity: 1 }] },
  stripes: {
    width: 20,
    height: 20,
    shapes: [{ d: 'M-5 15L15 -5M5 25L25 5', opacity: 1, line: 6 }],
  },
  checks: {
    width: 28,
    height: 28,
    shapes: [
      { d: 'M0 0H14V28H0z', opacity: 0.45 },
      { d: 'M0 0H28V14H0z', opacity: 0.45 },
    ],
  },
  waves: {
    width: 40,
    height: 20,
    shapes: [{ d: 'M-10 10Q0 0 10 10T30 10T50 10', opacity: 1, line: 2.4 }],
  },
  petals: {
    width: 56,
    height: 56,
    shapes: [
      { d: flower(14, 14) + flower(42, 42), opacity: 0.9 },
      { d: petal(42, 12, 0.6) + petal(12, 42, 2.2), opacity: 0.5 },
    ],
  },
  confetti: {
    width: 64,
    height: 64,
    shapes: [
      { d: scrap(10, 12, 0.5, 4) + scrap(52, 26, 2.2, 4) + scrap(28, 52, 1.2, 4), opacity: 1 },
      { d: dot(34, 14, 2) + dot(12, 36, 2) + dot(54, 54, 2.4), opacity: 0.75 },
      { d: scrap(38, 36, 2.7, 3) + scrap(8, 58, 0.1, 3) + scrap(56, 6, 1.7, 3), opacity: 0.45 },
    ],
  },
}

/** Pixels of a tile for each unit: as sharp as a published face. */
const SHARPNESS = 3

/** One tile, drawn. */
export const drawTile = (pattern: StudioPattern, paper: string, ink: string) => {
  const { width, height, shapes } = PATTERN_TILES[pattern]
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  const brush = canvas.getContext('2d')
  if (brush) {
    brush.scale(SHARPNESS, SHARPNESS)
    brush.fillStyle = paper
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = ink
    brush.strokeStyle = ink
    const paths = shapes.map(({ d, opacity, line }) => ({ path: new Path2D(d), opacity, line }))
    for (const { path, opacity, line } of paths) {
      brush.globalAlpha = opacity
      if (line === undefined) brush.fill(path)
      else {
        brush.lineWidth = line
        brush.stroke(path)
      }
    }
  }
  return { canvas, scale: 1 / SHARPNESS }
}
