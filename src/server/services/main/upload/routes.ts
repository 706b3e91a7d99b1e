import { uploadKind } from '@/contract/main/upload'
import type { infoOperations } from '@/contract/operations/main/info'
import { uploadLimits } from '@/domain/limits'
import type { Routes } from '@/server/http/route'
import { created, parse } from '@/server/http/wire'
import { receivePhoto } from './receive-photo'
import { photoTooLarge, saveUpload } from './save-upload'

export const uploadRoutes = {
  uploadPhoto: ({ c, deps, userId }) =>
    receivePhoto(c, async (photo) => {
      const kind = parse(uploadKind, photo.kind, { name: 'kind' })
      // Its size is known before its bytes are copied.
      if (photo.file.size > uploadLimits.maxBytes[kind]) throw photoTooLarge(kind)
      const bytes = new Uint8Array(await photo.file.arrayBuffer())
      return created(await saveUpload(deps, userId, kind, bytes))
    }),
} satisfies Partial<Routes<typeof infoOperations>>
