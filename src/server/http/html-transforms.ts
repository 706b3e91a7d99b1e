import type { Attributes, Tag } from 'sanitize-html'
import { mediaSrcSet, mediaUrl } from '@/lib/media'
import { isShopPicture, pictureAddressesOf, pixelsOf } from './picture-address'

/** Widths of a picture in a seller's text: for phones with a pixel ratio of two and three, and for the full column. */
const PICTURE_WIDTHS = [390, 780, 1200] as const
/** The text of a link that has none. */
const MORE = '자세히 보기'
const OWN_MEDIA = /^\/api\/media\/([\w/-]+)(?:\?[^\s]*)?$/

const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'blockquote',
]
const BLOCK_TAGS = [
  'pre',
  'h2',
  'h3',
  'h4',
  'div',
  'section',
  'figure',
  'figcaption',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
]
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Blocks of the page's frame and of forms, which break lines without a meaning in a text. */
const PLAIN_BLOCKS = [
  'address',
  'article',
  'aside',
  'center',
  'details',
  'dialog',
  'fieldset',
  'footer',
  'form',
  'header',
  'hgroup',
  'legend',
  'main',
  'nav',
  'search',
  'summary',
]
/** Elements under the name of one that is kept. The page has an h1 already. */
const RENAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PLAIN_BLOCKS.map((name) => [name, 'div'])),
  marquee: 'div',
  del: 's',
  strike: 's',
  ins: 'u',
  cite: 'em',
  dfn: 'em',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  dir: 'ul',
  menu: 'ul',
  listing: 'pre',
  xmp: 'pre',
  plaintext: 'pre',
}

export const tag = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs })

const HIDDEN = /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/iu
const isHidden = ({ style = '', hidden }: Attributes): boolean => HIDDEN.test(style) || hidden !== undefined

/** Aligned at the centre or the right, as an attribute or a style says: a class or a style would not pass. */
const alignmentOf = (name: string, { align, style = '' }: Attributes): string | undefined => {
  if (/display\s*:\s*block/iu.test(style) && /margin(?:-left)?\s*:[^;]*\bauto\b/iu.test(style))
    return 'center'
  const ofStyle = /text-align\s*:\s*(?:-webkit-)?(left|center|right)/iu.exec(style)?.[1]
  return (
    ofStyle ?? /^\s*(left|center|right)\s*$/iu.exec(align ?? (name === 'center' ? name : ''))?.[1]
  )?.toLowerCase()
}

const BLOCK_STYLE =
  /(?:display\s*:\s*(?:block|flex|grid|table(?:-cell|-caption)?(?![-\w])|list-item|flow-root)|float\s*:\s*(?:left|right)|position\s*:\s*(?:absolute|fixed))/iu
const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/iu
const NOT_BOLD = /font-weight\s*:\s*(?:normal|lighter|[1-4]00)/iu
const STRUCK = /text-decoration(?:-line)?\s*:[^;]*line-through/iu

/** What styles mean: a block breaks lines, a price that is struck through is not the price, and the rest is bold or not. */
export const transformAny = (name: string, attribs: Attributes): Tag => {
  if (isHidden(attribs)) return tag('div', { 'data-left-out': 'all' })
  const { style = '' } = attribs
  const kept = RENAMED[name] ?? name
  const isBlock = BLOCK_STYLE.test(style)
  const align = alignmentOf(name, attribs)
  const all = { ...attribs, ...(align && !INLINE_TAGS.has(kept) && { 'data-align': align }) }
  const isNotBold = (kept === 'b' || kept === 'strong') && NOT_BOLD.test(style)
  if (KEPT_TAGS.has(kept) && !isNotBold)
    return tag(kept, { ...all, ...(isBlock && INLINE_TAGS.has(kept) && { 'data-block': '' }) })
  if (isBlock) return tag('div', all)
  // Not under a name that is left out: sanitize-html would close the next element by that name.
  if (isNotBold) return tag(kept, { 'data-left-out': 'tag' })
  if (STRUCK.test(style)) return tag('s', all)
  return tag(BOLD.test(style) ? 'strong' : kept, all)
}

/** Hidden in the original. */
const leftOut = (): Tag => tag('small', { 'data-picture': 'none' })

/** A picture that is not shown leaves its text. */
const refusedPicture = (alt: string): Tag => ({
  tagName: 'small',
  attribs: { 'data-picture': alt === '' ? 'refused' : '' },
  text: alt,
})

const REFUSED = '<small data-picture="refused"></small>'
const LINK_OF_REFUSED = new RegExp(`(<a [^>]*>)\\s*(?:${REFUSED}\\s*)+</a>`, 'gu')
const EMPTY_LINK = /<a [^>]*>\s*<\/a>/gu

/** Names the link of a picture that is not shown and has no text, and removes the links without any content. */
export const nameLinks = (html: string): string =>
  html.replaceAll(LINK_OF_REFUSED, `$1${MORE}</a>`).replaceAll(REFUSED, '').replaceAll(EMPTY_LINK, '')

/** Our pictures are sent in the width of the screen. All pictures load lazily, in the size that the seller gave them. */
export const transformImage = (attribs: Attributes, onRefused: (address: string) => void): Tag => {
  const { style = '', title = '', hidden } = attribs
  const alt = attribs['alt'] || title
  // Not by `visibility`: scripts that load pictures later show them then.
  if (hidden !== undefined || /display\s*:\s*none/iu.test(style)) return leftOut()
  const addresses = pictureAddressesOf(attribs)
  const src = addresses.find(isShopPicture)
  if (src === undefined) {
    onRefused(addresses[0] ?? '')
    return refusedPicture(alt.trim())
  }
  const path = OWN_MEDIA.exec(src)?.[1]
  const isOwnMedia = path && {
    src: mediaUrl(path, 780),
    srcset: mediaSrcSet(path, PICTURE_WIDTHS),
    sizes: '(min-width: 860px) 828px, 100vw',
  }
  const [width, height] = [pixelsOf(attribs, 'width'), pixelsOf(attribs, 'height')]
  const align = alignmentOf('img', attribs)
  return tag('img', {
    src,
    alt,
    ...isOwnMedia,
    ...(width && { width }),
    ...(height && { height }),
    ...(BLOCK_STYLE.test(style) && { 'data-block': '' }),
    ...(align === 'center' && { 'data-align': align }),
    loading: 'lazy',
    decoding: 'async',
  })
}

/** The page of a video: what a player shows in a frame refuses to play without the page around it. */
const videoPage = (address: string): string =>
  address
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/(?!videoseries)([\w-]+).*$/iu,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(
      /^https?:\/\/player\.vimeo\.com\/video\/(\d+)(?:\?h=(\w+))?.*$/iu,
      (_, id: string, key?: string) => `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    )
const VIDEO_SITE =
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|tv\.naver\.com|tv\.kakao\.com|dailymotion\.com)\//iu

/** The address of a video that a script would play, by the id that its element has. */
const videoOfId = (name: string, { videoid, 'data-videoid': ampId }: Attributes): string => {
  const id = videoid ?? ampId ?? ''
  if (!/^[\w-]+$/u.test(id)) return ''
  return name.endsWith('vimeo') ? `https://vimeo.com/${id}` : `https://www.youtube.com/watch?v=${id}`
}

/** A video or another site's frame leaves one link, however many files it has. Without an address its content is what is left. */
export const createEmbeds = () => {
  /** The address of the element whose sources and players follow. */
  let shown = ''
  return (name: string, attribs: Attributes): Tag => {
    const isMovie = /^(?:movie|src)$/iu.test(attribs['name'] ?? '')
    const src =
      attribs['src'] ||
      attribs['data-src'] ||
      attribs['data'] ||
      attribs['url'] ||
      (isMovie && attribs['value']) ||
      videoOfId(name, attribs)
    const href = src.startsWith('//') ? `https:${src}` : src
    const isWeb = /^https?:\/\//iu.test(href)
    const isPart = name === 'source' || name === 'param'
    if (isHidden(attribs)) return leftOut()
    if (!isWeb || (isPart && shown !== '') || (name === 'embed' && shown === href)) {
      if (!isPart) shown = ''
      return tag(name, {})
    }
    shown = href
    const title = attribs['title']?.trim() || '다른 사이트에서 보기'
    const isSound = name === 'audio' || /\.(?:mp3|m4a|ogg|wav)(?:\?|$)/iu.test(href)
    return {
      tagName: 'a',
      // On a separate line, which a link is not.
      attribs: {
        href: videoPage(href),
        target: '_blank',
        rel: 'noopener noreferrer nofollow',
        'data-video': '',
      },
      text: isSound
        ? '소리 듣기'
        : /^(?:iframe|oembed)$/u.test(name) && !VIDEO_SITE.test(href)
          ? title
          : '동영상 보기',
    }
  }
}

const OWN_PAGE = /^\/(?:(?:shopping|card-shop|card|dama-studio|image-studio|my|voucher|info)(?:[/?#]|$)|$)/u
const WITHOUT_PROTOCOL = /^(?:www\.|(?:[\w-]+\.)+(?:com|net|kr|shop|me)(?:[/?#]|$))/iu

/** Returns an address that leads somewhere; undefined for one within the page or the site from which the text was copied. */
const linkTarget = (href: string): string | undefined => {
  const whole = href.startsWith('//')
    ? `https:${href}`
    : WITHOUT_PROTOCOL.test(href)
      ? `https://${href}`
      : href
  return /^(?:https?:\/\/|mailto:|tel:)/iu.test(whole) || OWN_PAGE.test(whole) ? whole : undefined
}

/** External links open in a new tab without a referrer. */
export const transformLink = (_name: string, attribs: Attributes): Tag => {
  const { title, style = '' } = attribs
  const href = linkTarget(attribs['href']?.trim() ?? '')
  if (isHidden(attribs)) return leftOut()
  if (href === undefined)
    return BLOCK_STYLE.test(style) ? tag('div', {}) : tag('a', { 'data-left-out': 'tag' })
  return tag('a', {
    href,
    ...(title !== undefined && { title }),
    ...(/^https?:/iu.test(href) && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
    ...(attribs['data-video'] === '' && { 'data-video': '' }),
    ...(BLOCK_STYLE.test(style) && { 'data-block': '' }),
  })
}

/** A link on a picture is one below it, on a separate line. */
export const transformArea = (_name: string, attribs: Attributes): Tag => ({
  ...transformLink('a', { ...attribs, style: `display:block;${attribs['style'] ?? ''}` }),
  text: attribs['alt']?.trim() || attribs['title']?.trim() || MORE,
})

export const KEPT_TAGS: ReadonlySet<string> = new Set([
  ...TEXT_TAGS,
  ...BLOCK_TAGS,
  ...TABLE_TAGS,
  'img',
  'a',
])
const INLINE_TAGS: ReadonlySet<string> = new Set(
  [...TEXT_TAGS, 'img', 'a'].filter((name) => !['p', 'hr', 'blockquote'].includes(name)),
)
