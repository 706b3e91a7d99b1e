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
