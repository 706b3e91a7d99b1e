import sharp from 'sharp'
import type { StudioDesign, StudioDocument } from '@/contract/main/studio'
import type { TestBackend } from './backend'
import { createPhotoForm } from './photos'

/** A design of one line on a coloured background. */
export const createDocument = (more: Partial<StudioDocument> = {}): StudioDocument => ({
  version: 1,
  orientation: 'horizontal',
  background: { kind: 'colour', colour: '#ffe3d6' },
  layers: [
    {
      kind: 'text',
      id: 'text-1',
      x: 164,
      y: 104,
      rotation: 0,
      scale: 1,
      opacity: 1,
      text: '생일 축하해',
      font: 'jua',
      size: 28,
      width: 240,
      colour: '#1b1a17',
      align: 'center',
      curve: 0,
      shadow: null,
    },
  ],
  ...more,
})

export const createPictureLayer = (picture: string, id = 'picture-1'): StudioDocument['layers'][number] => ({
  kind: 'picture',
  id,
  x: 100,
  y: 100,
  rotation: 12,
  scale: 1,
  opacity: 1,
  picture,
  filter: 'none',
  width: 120,
  height: 90,
})

let drawn = 0

/** Uploads a unique picture; `clear` makes it transparent. @returns its path */
export const uploadPicture = async (
  backend: TestBackend,
  as: string,
  kind: 'studio' | 'face',
  { width = 984, height = 627, clear = false } = {},
): Promise<string> => {
  drawn += 1
  const colour = {
    r: (drawn * 37) % 256,
    g: (drawn * 91) % 256,
    b: (drawn * 151) % 256,
    alpha: clear ? 0.5 : 1,
  }
  const bytes = await sharp({ create: { width, height, channels: 4, background: colour } })
    .webp({ lossless: true })
    .toBuffer()
  const { body } = await backend.call('POST', '/api/uploads', { as, body: createPhotoForm(kind, bytes) })
  return body.path
}

let keys = 0
export const createKeyHeader = (key = `studio-${(keys += 1)}`) => ({ 'idempotency-key': key })

export const addDraft = async (
  backend: TestBackend,
  as: string,
  document: StudioDocument = createDocument(),
): Promise<StudioDesign> => {
  const { status, body } = await backend.call('POST', '/api/studio/designs', {
    as,
    body: { document },
    headers: createKeyHeader(),
  })
  if (status !== 201) throw new Error(`no draft: ${JSON.stringify(body)}`)
  return body
}

export interface PublishParams {
  skinName?: string
  attribute?: 'PRIVATE' | 'PUBLIC'
  revision?: number
  face?: string
  overlay?: string | null
  key?: string
}

export const publishDraft = async (
  backend: TestBackend,
  as: string,
  designId: string,
  params: PublishParams = {},
) => {
  const { key, ...more } = params
  const face = params.face ?? (await uploadPicture(backend, as, 'face'))
  return backend.call('POST', `/api/studio/designs/${designId}/publish`, {
    as,
    headers: createKeyHeader(key),
    body: {
      revision: 1,
      skinName: '내 카드',
      attribute: 'PRIVATE',
      occasion: 'birthday',
      overlay: null,
      ...more,
      face,
    },
  })
}
