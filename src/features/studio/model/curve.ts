/**
 * The arc that a line of text lies on, as the data of an SVG path around its middle: a positive bend rises like a
 * rainbow, a negative one hangs like a smile.
 *
 * @param length of the line
 * @param bend degrees of the arc
 */
export const arcPath = (length: number, bend: number) => {
  const angle = (Math.abs(bend) * Math.PI) / 180
  const radius = length / angle
  const halfWidth = radius * Math.sin(angle / 2)
  const rise = radius * (1 - Math.cos(angle / 2))
  const [end, sweep] = bend > 0 ? [rise / 2, 1] : [-rise / 2, 0]
  const number = (value: number) => value.toFixed(2)
  return {
    data: `M${number(-halfWidth)} ${number(end)}A${number(radius)} ${number(radius)} 0 0 ${sweep} ${number(halfWidth)} ${number(end)}`,
    width: 2 * halfWidth,
    rise,
  }
}
