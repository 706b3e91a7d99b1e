import { brand } from '@/config/brand'
import { toQueryString } from '@/lib/query-string'

export const STUDIO = `/${brand.slug}-studio`
export const PICTURES = `${STUDIO}/image`
/** The tab that the specification calls "published gifts". */
export const PUBLISHED = '/my/cards?tab=PUBLISH'

/** The initial design of the editor; by default an empty horizontal one. */
export type EditorStart =
  | { orientation: 'horizontal' | 'vertical' }
  | { template: string }
  | { designId: string }
  | { picture: string }

export const editorPath = (start: EditorStart): string => `${STUDIO}/new?${toQueryString(start)}`
