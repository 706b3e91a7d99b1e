import { Group } from 'konva/lib/Group'
import type { Layer } from 'konva/lib/Layer'
import { Circle } from 'konva/lib/shapes/Circle'
import { Line } from 'konva/lib/shapes/Line'
import { Rect } from 'konva/lib/shapes/Rect'
import { palette } from '@/ui/theme/tokens'
import type { Box } from '../model/geometry'
import type { HandleName, Handles } from '../model/handles'
import type { Guide } from '../model/snap'
import { pathShape } from './path-shape'

/** Pixels of the screen. */
const HANDLE_RADIUS = 13

/** Drawn in a box of 24 around 12,12. */
const ICONS: Record<HandleName, string> = {
  remove: 'M7.500 7.500L16.500 16.500M16.500 7.500L7.500 16.500',
  copy: 'M10 10H18V18H10zM14.500 10V6H6V14.500H10',
  pull: 'M13 6H18V11M18 6L6 18M6 13V18H11',
}
const NAMES = Object.keys(ICONS) as HandleName[]

const handle = (name: HandleName): Group => {
  const group = new Group({ name })
  const isPull = name === 'pull'
  group.add(
    new Circle({
      radius: HANDLE_RADIUS,
      fill: isPull ? palette.accent : palette.surface,
      stroke: isPull ? palette.accent : palette.line,
      strokeWidth: 1,
      shadowColor: palette.ink,
      shadowBlur: 6,
      shadowOpacity: 0.22,
      shadowOffset: { x: 0, y: 1 },
    }),
    pathShape(ICONS[name], { line: isPull ? palette.surface : palette.ink, width: 2.4 }).setAttrs({
      x: -8,
      y: -8,
      scaleX: 0.667,
      scaleY: 0.667,
    }),
  )
  // The same bitmap every frame: a shadow is dear.
  group.cache({ pixelRatio: 2 })
  return group
}

/** Outline, handles, guides and covered areas, on a canvas of their own over everything. */
export const selectionMarks = (layer: Layer) => {
  const outline = new Line({
    closed: true,
    stroke: palette.accent,
    strokeWidth: 1.5,
    dash: [5, 4],
    visible: false,
    perfectDrawEnabled: false,
  })
  const handles = NAMES.map(handle)
  const guides = new Group()
  const areas = new Group({ visible: false })
  layer.add(areas, guides, outline, ...handles)
  return {
    select: (at: Handles | null, hasHandles: boolean): void => {
      outline.visible(at !== null)
      outline.points(at?.corners.flatMap(({ x, y }) => [x, y]) ?? [])
      for (const [index, node] of handles.entries()) {
        node.visible(at !== null && hasHandles)
        if (at) node.position(at.at(NAMES[index] ?? 'pull'))
      }
      layer.batchDraw()
    },
    guide: (lines: readonly Guide[], { x, y, width, height }: Box, zoom: number): void => {
      guides.destroyChildren()
      for (const { axis, at } of lines) {
        const points =
          axis === 'x'
            ? [x + at * zoom, y, x + at * zoom, y + height]
            : [x, y + at * zoom, x + width, y + at * zoom]
        guides.add(new Line({ points, stroke: palette.info, strokeWidth: 1, perfectDrawEnabled: false }))
      }
      layer.batchDraw()
    },
    /** In pixels of the stage; none hides them. */
    cover: (boxes: readonly Box[]): void => {
      areas.destroyChildren()
      areas.visible(boxes.length > 0)
      for (const box of boxes) {
        areas.add(
          new Rect({
            ...box,
            cornerRadius: Math.min(box.width, box.height) / 2,
            stroke: palette.surface,
            strokeWidth: 3,
            opacity: 0.6,
          }),
          new Rect({
            ...box,
            cornerRadius: Math.min(box.width, box.height) / 2,
            stroke: palette.night,
            strokeWidth: 1,
            dash: [4, 3],
            opacity: 0.7,
          }),
        )
      }
      layer.batchDraw()
    },
  }
}
export type SelectionMarks = ReturnType<typeof selectionMarks>
