/** SVG builders. Coordinates are units of the drawing's view box. */

/** Rectangle with rounded corners. */
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const dot = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`

/** Filled outline. */
export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

/** Stroke with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const group = (attributes: string, ...parts: string[]): string =>
  `<g ${attributes}>${parts.join('')}</g>`

/** Rotates clockwise by degrees around a point, by default the centre of the frame. */
export const turn = (degrees: number, parts: string, cx = 200, cy = 200): string =>
  `<g transform="rotate(${degrees} ${cx} ${cy})">${parts}</g>`

/** Moves, and scales around the new origin. */
export const at = (x: number, y: number, scale: number, parts: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts}</g>`

/** Translucent shades and highlights on another surface. */
export const faint = (opacity: number): string => `opacity="${opacity}"`

/** Repeats a part at the given positions. */
export const each = <T>(list: readonly T[], part: (item: T, index: number) => string): string =>
  list.map(part).join('')
