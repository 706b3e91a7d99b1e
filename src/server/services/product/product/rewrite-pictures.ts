import { Parser } from 'htmlparser2'
import {
  isPlaceholder,
  isShopPicture,
  openingTag,
  pictureAddressesOf,
  pixelsOf,
} from '@/server/http/picture-address'
import { prepareHtml } from '@/server/http/prepare-html'

/** A picture as it is stored: in parts from top to bottom where it is too long for one file. In pixels. */
export type CopiedPicture = readonly { path: string; width: number; height: number }[]

type Attributes = Readonly<Record<string, string>>

/** A picture in the text itself. */
const EMBEDDED = /^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,/iu

/** Returns the address of a picture of another site, which the page would not show; undefined for the shop's own. */
const foreignAddress = (attribs: Attributes): string | undefined => {
  const addresses = pictureAddressesOf(attribs)
  if (addresses.some(isShopPicture)) return undefined
  const whole = addresses.map((address) => (address.startsWith('//') ? `https:${address}` : address))
  return whole.find(
    (address) => /^https?:\/\//iu.test(address) || (EMBEDDED.test(address) && !isPlaceholder(address)),
  )
}

interface PictureElement {
  /** In the text, from the first sign of the element to behind its last one. */
  start: number
  end: number
  address: string
  attribs: Attributes
}

/** Finds pictures by the parser of the sanitiser, so that both see the same ones. */
const findPlaces = (html: string): PictureElement[] => {
  const places: PictureElement[] = []
  const parser = new Parser({
    onopentag: (name, attribs) => {
      const address =
        name === 'img' || (name === 'input' && attribs['type'] === 'image')
          ? foreignAddress(attribs)
          : undefined
      if (address !== undefined)
        places.push({ start: parser.startIndex, end: parser.endIndex + 1, address, attribs })
    },
  })
  parser.end(html)
  return places
}

/** Returns the addresses of the pictures of other sites in a text, each once. */
export const foreignPictures = (html: string): string[] => [
  ...new Set(findPlaces(prepareHtml(html)).map(({ address }) => address)),
]

/** Returns the paths of the copied pictures that a text shows. */
export const copiedPaths = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/api\/media\/(copy\/[\w-]{43})/gu)].map(([, path = '']) => path)),
]

/** The width in which the seller's page shows a picture: as its attributes say, else its own. */
const shownWidth = (attribs: Attributes, parts: CopiedPicture): number => {
  const [ofWidth, ofHeight] = [Number(pixelsOf(attribs, 'width')), Number(pixelsOf(attribs, 'height'))]
  if (ofWidth > 0) return ofWidth
  const { width = 1 } = parts[0] ?? {}
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  return ofHeight > 0 ? Math.max(1, Math.round((ofHeight * width) / height)) : width
}

/** The elements in place of a picture, with sizes, so that the text does not move while they load. */
const copiedElements = (attribs: Attributes, address: string, picture: CopiedPicture): string => {
  const width = shownWidth(attribs, picture)
  return picture
    .map((part, index) =>
      openingTag('img', {
        src: `/api/media/${part.path}`,
        alt: index === 0 ? (attribs['alt'] ?? '') : '',
        width,
        height: Math.max(1, Math.round((part.height * width) / part.width)),
        ...(attribs['style'] !== undefined && { style: attribs['style'] }),
        ...(attribs['hidden'] !== undefined && { hidden: '' }),
        ...(!address.startsWith('data:') && { 'data-source': address }),
      }),
    )
    .join('<br>')
}

/** Returns a text with the copies of its pictures of other sites. What has no copy stays as it is. */
export const rewritePictures = (text: string, copies: ReadonlyMap<string, CopiedPicture>): string => {
  const html = prepareHtml(text)
  let rest = 0
  const pieces = findPlaces(html).flatMap(({ start, end, address, attribs }) => {
    const copy = copies.get(address)
    if (!copy) return []
    const before = html.slice(rest, start)
    rest = end
    return [before, copiedElements(attribs, address, copy)]
  })
  return pieces.length === 0 ? text : pieces.join('') + html.slice(rest)
}
