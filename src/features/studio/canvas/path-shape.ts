import { Shape } from 'konva/lib/Shape'

interface Look {
  fill?: string | undefined
  line?: string | undefined
  /** Of the line. */
  width?: number | undefined
}

/** An SVG path drawn by the browser's `Path2D`, so that no path parser has to be loaded. */
export const pathShape = (d: string, { fill, line, width = 0 }: Look): Shape => {
  const path = new Path2D(d)
  return new Shape({
    sceneFunc: (context) => {
      if (fill !== undefined) {
        context.setAttr('fillStyle', fill)
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
        context.fill(path)
      }
      if (line === undefined || width === 0) return
      context.setAttr('strokeStyle', line)
      context.setAttr('lineWidth', width)
      context.setAttr('lineCap', 'round')
      context.setAttr('lineJoin', 'round')
      context.stroke(path)
    },
  })
}
