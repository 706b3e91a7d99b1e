import { light } from '@/ui/theme/palettes'
import { shadow } from '@/ui/theme/tokens'
import type { HandleName } from '../model/free-space'
import type { Box, Point, Size } from '../model/geometry'
import type { Guide } from '../model/snap'

/** Pixels of the screen. */
const HANDLE = 26

/** LayerDrawing in a box of 24 around 12,12. */
const ICONS: Record<HandleName, string> = {
  remove: 'M7.500 7.500L16.500 16.500M16.500 7.500L7.500 16.500',
  copy: 'M10 10H18V18H10zM14.500 10V6H6V14.500H10',
  pull: 'M13 6H18V11M18 6L6 18M6 13V18H11',
}
/** The side of the centre on which each handle is. */
const SIDES: Record<HandleName, readonly [number, number]> = { remove: [-1, -1], copy: [1, -1], pull: [1, 1] }
const NAMES = Object.keys(ICONS) as HandleName[]

/** An image at its natural size: the global style limits images to their container, which has no width here. */
const UNBOUND = { position: 'absolute', overflow: 'visible', maxWidth: 'none' }

/** An element at the left top of another. */
const part = (parent: HTMLElement, style: Partial<CSSStyleDeclaration> = {}): HTMLDivElement => {
  const element = document.createElement('div')
  Object.assign(element.style, { position: 'absolute', left: '0', top: '0', ...style })
  parent.append(element)
  return element
}

const drawn = <K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const handle = (parent: HTMLElement, name: HandleName): HTMLElement => {
  const isPull = name === 'pull'
  const element = part(parent, {
    boxSizing: 'border-box',
    width: `${HANDLE}px`,
    height: `${HANDLE}px`,
    margin: `${-HANDLE / 2}px`,
    padding: '4px',
    border: `1px solid ${isPull ? light.accent : light.line}`,
    borderRadius: '50%',
    background: isPull ? light.accent : light.surface,
    boxShadow: shadow.float,
  })
  const icon = drawn('svg', { viewBox: '0 0 24 24', width: 16, height: 16, fill: 'none' })
  icon.style.display = 'block'
  const stroke = isPull ? light.surface : light.ink
  icon.append(
    drawn('path', {
      d: ICONS[name],
      stroke,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  )
  element.append(icon)
  return element
}

/** A chosen layer's frame: its middle, its size, both in pixels, and its turn in degrees. */
export interface Framed extends Point {
  size: Size
  rotation: number
}

/**
 * Outline, handles, guides and covered areas, over everything. Elements, not a canvas: carried, the frame is moved and
 * not drawn.
 */
export const selectionMarks = (parent: HTMLElement) => {
  const all = part(parent, { inset: '0', pointerEvents: 'none' })
  const areas = part(all)
  const line = (): HTMLElement =>
    part(all, {
      width: '1px',
      height: '1px',
      background: light.info,
      transformOrigin: '0 0',
      visibility: 'hidden',
    })
  const lines = { x: line(), y: line() }
  const frame = part(all, { width: '0', height: '0', willChange: 'transform', display: 'none' })
  const svg = drawn('svg', { width: 1, height: 1 })
  Object.assign(svg.style, UNBOUND)
  const outline = drawn('rect', {
    fill: 'none',
    stroke: light.accent,
    'stroke-width': 1.5,
    'stroke-dasharray': '5 4',
  })
  svg.append(outline)
  frame.append(svg)
  const handles = NAMES.map((name) => [name, handle(frame, name)] as const)
  let shape = ''
  return {
    select: (at: Framed | null, hasHandles: boolean): void => {
      frame.style.display = at ? '' : 'none'
      if (!at) return
      const { x, y, rotation, size } = at
      frame.style.transform = `translate(${x}px, ${y}px) rotate(${rotation}deg)`
      const wanted = `${size.width} ${size.height} ${rotation} ${hasHandles}`
      if (wanted === shape) return
      shape = wanted
      const [right, down] = [size.width / 2, size.height / 2]
      for (const [key, value] of Object.entries({ x: -right, y: -down, ...size }))
        outline.setAttribute(key, String(value))
      for (const [name, { style }] of handles) {
        const [across, along] = SIDES[name]
        style.display = hasHandles ? '' : 'none'
        style.transform = `translate(${across * right}px, ${along * down}px) rotate(${-rotation}deg)`
      }
    },
    guide: (wanted: readonly Guide[], { x, y, width, height }: Box, zoom: number): void => {
      for (const axis of ['x', 'y'] as const) {
        const { style } = lines[axis]
        const at = wanted.find((guide) => guide.axis === axis)?.at
        style.visibility = at === undefined ? 'hidden' : 'visible'
        if (at === undefined) continue
        // Moved and stretched: another width would have the page laid out in the middle of a gesture.
        style.transform =
          axis === 'x'
            ? `translate(${x + at * zoom - 0.5}px, ${y}px) scaleY(${height})`
            : `translate(${x}px, ${y + at * zoom - 0.5}px) scaleX(${width})`
      }
    },
    /** In pixels of the stage; none hides them. */
    cover: (boxes: readonly Box[]): void => {
      areas.replaceChildren()
      for (const { x, y, width, height } of boxes) {
        const svgBox = drawn('svg', { width, height })
        Object.assign(svgBox.style, { ...UNBOUND, left: `${x}px`, top: `${y}px` })
        const round = { width, height, rx: Math.min(width, height) / 2, fill: 'none' }
        svgBox.append(
          drawn('rect', { ...round, stroke: light.surface, 'stroke-width': 3, opacity: 0.6 }),
          drawn('rect', { ...round, stroke: light.night, 'stroke-dasharray': '4 3', opacity: 0.7 }),
        )
        areas.append(svgBox)
      }
    },
    remove: (): void => all.remove(),
  }
}
