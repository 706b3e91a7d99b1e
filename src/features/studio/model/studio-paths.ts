import { STUDIO } from '@/config/paths'
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

/** What the address of the editor names. */
export interface EditorAddress {
  designId: string | null
  template: string | null
  /** Path of a photo of the library. */
  picture: string | null
  /** An empty card in portrait orientation. */
  isUpright?: boolean
}

type Params = Readonly<Record<string, string | string[] | undefined>>

const PICTURE = /^upload\/[\w-]{43}$/

export const parseEditorAddress = (params: Params): EditorAddress => {
  const filled = (name: string): string | null => {
    const value = params[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const picture = filled('picture')
  return {
    designId: filled('designId'),
    template: filled('template'),
    picture: picture !== null && PICTURE.test(picture) ? picture : null,
    isUpright: params.orientation === 'vertical',
  }
}
