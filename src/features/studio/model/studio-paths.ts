import { STUDIO } from '@/config/paths/studio'
import type { CardOrientation } from '@/domain/card'
import { toQueryString } from '@/lib/query-string'

export const PICTURES = `${STUDIO}/image`

/** The initial design of the editor; by default an empty horizontal one. */
export type EditorStart =
  | { orientation: CardOrientation }
  | { template: string }
  | { designId: string }
  | { picture: string }

export const editorPath = (start: EditorStart): string => `${STUDIO}/new?${toQueryString(start)}`
