import type { StudioDocument, StudioLayer } from '@/contract/main/studio'
import { drawHangul } from '../lettering/draw-hangul'
import { tidySvg } from '../shape'

interface DrawnDesign {
  /** The picture's path after `studio/`. */
  id: string
  document: StudioDocument
}

type Text = Extract<StudioLayer, { kind: 'text' }>

const text = (words: string, y: number, more: Partial<Text> = {}): Text => ({
  kind: 'text',
  id: `text-${y}`,
  x: 164,
  y,
  rotation: 0,
  scale: 1,
  opacity: 1,
  text: words,
  font: 'jua',
  size: 30,
  width: 300,
  colour: '#1b1a17',
  align: 'center',
  curve: 0,
  shadow: null,
  ...more,
})
const plain = (colour: string): StudioDocument['background'] => ({ kind: 'colour', colour })
const fade = (from: string, to: string, angle: number): StudioDocument['background'] => ({
  kind: 'gradient',
  from,
  to,
  angle,
})
const lying = (
  background: StudioDocument['background'],
  layers: StudioDocument['layers'],
): StudioDocument => ({ version: 1, orientation: 'horizontal', background, layers })

/** Studio designs of the sample members. */
export const DRAWN_DESIGNS: readonly DrawnDesign[] = [
  { id: 'draft-mom', document: lying(plain('#ffe3d6'), [text('엄마 생신', 96, { size: 34 })]) },
  {
    id: 'draft-upright',
    document: {
      version: 1,
      orientation: 'vertical',
      background: fade('#dff0e6', '#f7f2d0', 60),
      layers: [text('봄이 왔어', 120, { x: 104, width: 190, colour: '#1f6f54' })],
    },
  },
  {
    id: 'only-us',
    document: lying(fade('#ffd9c7', '#f3b6c2', 20), [
      text('우리 둘만', 84, { size: 38, colour: '#7a1f3d' }),
      text('아는 카드', 128, { size: 22, colour: '#7a1f3d' }),
    ]),
  },
  {
    id: 'well-done',
    document: lying(plain('#214b6e'), [text('수고 많았어', 96, { size: 40, colour: '#fff4cf' })]),
  },
  {
    id: 'advert',
    document: lying(plain('#f5d90a'), [
      text('무료 대출', 80, { size: 40 }),
      text('지금 전화하세요', 132, { size: 20 }),
    ]),
  },
  {
    id: 'good-luck',
    document: lying(fade('#cfe8ff', '#fff7e0', 90), [
      text('합격 기원', 84, { size: 42, colour: '#173a63' }),
      text('찹쌀떡처럼 딱 붙어라', 132, { size: 18, colour: '#173a63' }),
    ]),
  },
]

const ground = (background: StudioDocument['background']): string => {
  if (background.kind === 'colour') return `<rect width="328" height="328" fill="${background.colour}"/>`
  if (background.kind !== 'gradient') return ''
  const { from, to, angle } = background
  return `<defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="328" height="328" fill="url(#g)"/>`
}

const lettering = (layer: StudioLayer): string =>
  layer.kind === 'text'
    ? drawHangul(layer.text, {
        x: layer.x,
        y: layer.y - layer.size / 2,
        size: layer.size,
        color: layer.colour,
        align: 'middle',
      })
    : ''

/**
 * Returns the SVG of `studio/<id>`, or null. Our lettering replaces the editor's fonts, which the server does not
 * have. A design that is saved in the editor is drawn by the editor.
 */
export const drawStudioDesign = (id: string): string | null => {
  const found = DRAWN_DESIGNS.find((design) => design.id === id)
  if (!found) return null
  const { orientation, background, layers } = found.document
  const [width, height] = orientation === 'vertical' ? [209, 328] : [328, 209]
  return tidySvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground(background)}${layers.map(lettering).join('')}</svg>`,
  )
}
