import * as v from 'valibot'
import { UPLOAD_KINDS } from '@/domain/upload'

export const uploadKind = v.picklist(UPLOAD_KINDS, '사진을 올릴 곳을 알 수 없어요.')

/** A stored photo. Other calls and media URLs use `path`. Pixels. */
export const upload = v.object({ path: v.string(), width: v.number(), height: v.number() })
export type Upload = v.InferOutput<typeof upload>
