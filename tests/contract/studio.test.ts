import type * as v from 'valibot'
import { describe } from 'vitest'
import {
  deletedDesign,
  deletedPicture,
  publishedDesign,
  studioDesign,
  studioDesignDetail,
  studioDesigns,
  studioPicture,
  studioPictures,
} from '@/contract/main/studio'
import { SON_GEURIM } from '@/demo/seed/persons'
import { createDocument, uploadPicture } from '@tests/setup/studio-fixtures'
import { backend, type Call, holdCalls, openBackend } from './harness'

const STUDIO = '/api/studio'
const firstPicture = async () => {
  const { body } = await backend().call('GET', `${STUDIO}/pictures`, { as: SON_GEURIM })
  return body.items[0].pictureId as string
}
const studio = (method: string, path: Call['path'], body: Call['body'], schema: v.GenericSchema): Call => ({
  name: `${method} ${typeof path === 'string' ? path : 'a picture of the studio'}`,
  method,
  path,
  as: SON_GEURIM,
  key: `${method} ${String(path)}`,
  schema,
  ...(body && { body }),
})
const DRAFT = `${STUDIO}/designs/std_draft-mom`

/** The card studio, from a draft to its card. */
const studioCalls: Call[] = [
  studio('GET', `${STUDIO}/designs?state=draft&page=1&size=12`, undefined, studioDesigns),
  studio('POST', `${STUDIO}/designs`, () => ({ document: createDocument() }), studioDesign),
  studio('GET', DRAFT, undefined, studioDesignDetail),
  studio('PUT', DRAFT, () => ({ revision: 1, document: createDocument() }), studioDesign),
  studio(
    'POST',
    `${DRAFT}/publish`,
    async () => ({
      revision: 2,
      skinName: '엄마 생신',
      attribute: 'PUBLIC',
      occasion: 'birthday',
      face: await uploadPicture(backend(), SON_GEURIM, 'face'),
      overlay: null,
    }),
    publishedDesign,
  ),
  studio('DELETE', `${STUDIO}/designs/std_draft-upright`, undefined, deletedDesign),
  studio(
    'POST',
    `${STUDIO}/pictures`,
    async () => ({ path: await uploadPicture(backend(), SON_GEURIM, 'studio') }),
    studioPicture,
  ),
  studio('GET', `${STUDIO}/pictures?page=1&size=30`, undefined, studioPictures),
  studio('DELETE', async () => `${STUDIO}/pictures/${await firstPicture()}`, undefined, deletedPicture),
]

openBackend()

describe('the contract of the card studio', () => {
  holdCalls(studioCalls)
})
