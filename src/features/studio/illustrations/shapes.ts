/** Paths of simple shapes, as the data of an SVG path. */
const n = (value: number): string => String(Math.round(value * 100) / 100)

export const oval = (x: number, y: number, rx: number, ry: number = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`

export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`

/** Points outwards by turns at `outer` and `inner`, the first one up. */
export const star = (x: number, y: number, points: number, outer: number, inner: number, turn = 0): string =>
  `M${Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2 + (turn * Math.PI) / 180
    const radius = index % 2 === 0 ? outer : inner
    return `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`
  }).join('L')}z`

/** Round petals around a middle. */
export const petals = (x: number, y: number, count: number, out: number, r: number, turn = 0): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2 + (turn * Math.PI) / 180
    return oval(x + Math.cos(angle) * out, y + Math.sin(angle) * out, r)
  }).join('')

/** A heart `size` wide around its middle. */
export const heart = (x: number, y: number, size: number): string => {
  const at = (dx: number, dy: number) => `${n(x + dx * size)} ${n(y + dy * size)}`
  return `M${at(0, 0.44)}C${at(-0.28, 0.22)} ${at(-0.5, 0.04)} ${at(-0.5, -0.18)}C${at(-0.5, -0.36)} ${at(-0.37, -0.46)} ${at(-0.25, -0.46)}C${at(-0.13, -0.46)} ${at(-0.05, -0.39)} ${at(0, -0.29)}C${at(0.05, -0.39)} ${at(0.13, -0.46)} ${at(0.25, -0.46)}C${at(0.37, -0.46)} ${at(0.5, -0.36)} ${at(0.5, -0.18)}C${at(0.5, 0.04)} ${at(0.28, 0.22)} ${at(0, 0.44)}z`
}

/** The path of a leaf between two points. `belly`: distance of its control points from the axis. */
export const leaf = (x1: number, y1: number, x2: number, y2: number, belly: number): string => {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const long = Math.hypot(x2 - x1, y2 - y1)
  const [ox, oy] = [((y1 - y2) / long) * belly, ((x2 - x1) / long) * belly]
  return `M${n(x1)} ${n(y1)}Q${n(mx + ox)} ${n(my + oy)} ${n(x2)} ${n(y2)}Q${n(mx - ox)} ${n(my - oy)} ${n(x1)} ${n(y1)}z`
}
