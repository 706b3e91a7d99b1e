/** Runs in the browser of `draw-templates.ts`: the editor's own drawing, without the editor. */
import { drawFace, toPicture } from '@/features/studio/canvas/export-face'
import { pictureStore } from '@/features/studio/canvas/pictures'
import { templateOf } from '@/features/studio/model/templates'

/** Pixels for each unit of the canvas. */
const SCALE = 2
const pictures = pictureStore()

const drawTemplate = async (id: string): Promise<string> => {
  const template = templateOf(id)
  if (!template) throw new Error(`no template ${id}`)
  const blob = await toPicture(await drawFace(template.document, pictures, { scale: SCALE }))
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

Object.assign(window, { drawTemplate })
