import { postUpload } from '@/api/main/upload'
import type { StudioDocument } from '@/contract/main/studio'
import { drawFace, toPicture } from './export-face'
import type { PictureStore } from './pictures'

/** Of the little picture in the list of designs: pixels for each unit. */
const SCALE = 2

/** Sends a picture of how the design looks. @returns its path @throws when it can't be drawn or sent */
export const sendPreview = async (document: StudioDocument, pictures: PictureStore): Promise<string> => {
  const face = await toPicture(await drawFace(document, pictures, { scale: SCALE }))
  return (await postUpload('face', face)).path
}
