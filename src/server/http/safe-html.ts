import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { sellerTextLimits } from '@/domain/limits'
import { mediaSrcSet, mediaUrl } from '@/lib/media'
import { jsonLog, type Log } from '../observability/log'
import { isShopPicture } from './shop-picture'

/** Widths of a picture in a seller's text: for phones with a pixel ratio of two and three, and for the full column. */
const PICTURE_WIDTHS = [390, 780, 1200] as const
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
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  dir: 'ul',
  menu: 'ul',
  listing: 'pre',
  xmp: 'pre',
  plaintext: 'pre',
}

const tag = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs })

/** Where editors and scripts that load pictures later put the address. */
const ADDRESS_ATTRIBUTES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-echo',
  'data-url',
  'data-lazysrc',
  'ec-data-src',
  'src',
]

/** Returns the addresses that a picture may have, the likeliest first. `srcset` holds several. */
export const pictureAddressesOf = (attribs: Attributes): string[] => {
  const sets = [attribs['data-srcset'], attribs['srcset']].flatMap((set) => set?.split(/,\s+/u) ?? [])
  // The last one of a set is usually the largest.
  const ofSets = sets.map((candidate) => candidate.trim().split(/\s/u)[0] ?? '').toReversed()
  return [...ADDRESS_ATTRIBUTES.flatMap((name) => attribs[name]?.trim() || []), ...ofSets]
}

/** A length in pixels of an attribute or a style; no percentage, which depends on the seller's page. */
export const pixelsOf = (attribs: Attributes, name: 'width' | 'height'): string | undefined => {
  const ofStyle = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d{1,4})(?:\\.\\d+)?px`, 'iu').exec(
    attribs['style'] ?? '',
  )
  return ofStyle?.[1] ?? /^\s*(\d{1,4})(?:\.\d+)?(?:px)?\s*$/iu.exec(attribs[name] ?? '')?.[1]
}

const HIDDEN = /display\s*:\s*none/iu
/** Elements with a transformation of their own ask for it there: what is left of them has no style for the filter. */
const isHidden = ({ style = '', hidden }: Attributes): boolean => HIDDEN.test(style) || hidden !== undefined

/** A picture that is not shown leaves its text. */
const refusedPicture = (alt: string): Tag => ({
  tagName: 'small',
  attribs: { 'data-picture': alt === '' ? 'none' : '' },
  text: alt,
})

/** Our pictures are sent in the width of the screen. All pictures load lazily, in the size that the seller gave them. */
const transformImage = (name: string, attribs: Attributes, onRefused: (address: string) => void): Tag => {
  const { alt = '' } = attribs
  if (isHidden(attribs)) return refusedPicture('')
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
  return tag(name, {
    src,
    alt,
    ...isOwnMedia,
    ...(width && { width }),
    ...(height && { height }),
    loading: 'lazy',
    decoding: 'async',
  })
}

/** A video or another site's frame leaves a link. Without an address its content is what is left. */
const transformEmbed = (name: string, attribs: Attributes): Tag => {
  const src = attribs['src'] || attribs['data-src'] || attribs['data'] || ''
  const href = src.startsWith('//') ? `https:${src}` : src
  if (isHidden(attribs)) return refusedPicture('')
  if (!/^https?:\/\//iu.test(href)) return tag(name, {})
  return {
    tagName: 'a',
    // On a line of its own, which a link is not.
    attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow', 'data-video': '' },
    text: '동영상 보기',
  }
}

const BLOCK_DISPLAY = /display\s*:\s*(?:block|flex|grid|table(?!-c)|list-item|flow-root)/iu

/** An element that is a block by its style only breaks lines too. */
const transformAny = (name: string, attribs: Attributes): Tag => {
  const kept = RENAMED[name] ?? name
  const isBlock = BLOCK_DISPLAY.test(attribs['style'] ?? '') && !KEPT_TAGS.has(kept)
  return tag(isBlock ? 'div' : kept, attribs)
}

/** External links open in a new tab without a referrer. */
const transformLink = (name: string, attribs: Attributes): Tag => {
  const { href = '', title } = attribs
  if (isHidden(attribs)) return refusedPicture('')
  return tag(name, {
    href,
    ...(title !== undefined && { title }),
    ...(/^https?:/iu.test(href) && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
    ...(attribs['data-video'] === '' && { 'data-video': '' }),
  })
}

const KEPT_TAGS: ReadonlySet<string> = new Set([...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, 'img', 'a'])

const createRules = (onRefused: (address: string) => void): IOptions => ({
  allowedTags: [...KEPT_TAGS],
  // No style, class or id, so that a seller's text cannot cover the screen or imitate its elements.
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'data-video'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    small: ['data-picture'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // The content of these elements is not text. Not svg or math: left unclosed, they would remove the rest of the page,
  // and without their tags their content is harmless text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
  nestingLimit: 50,
  transformTags: {
    '*': transformAny,
    img: (name, attribs) => transformImage(name, attribs, onRefused),
    a: transformLink,
    iframe: transformEmbed,
    video: transformEmbed,
    embed: transformEmbed,
    source: transformEmbed,
  },
  exclusiveFilter: ({ attribs }) => attribs['data-picture'] === 'none' || isHidden(attribs),
})

/**
 * The longest pages have some tens of thousands of characters; parsing millions would delay all other visitors. The cost of a tag
 * grows with the depth: 40,000 nested tags took a second.
 */
const { maxLength: MAX_LENGTH, maxTags: MAX_TAGS } = sellerTextLimits
const OPENING_TAG = /<[a-z]/giu
const TRUNCATION_NOTE = '<p>내용이 길어서 여기까지만 보여 드려요.</p>'

/** Truncates after the last complete tag. The sanitiser closes open tags. */
const truncateLength = (html: string): string => {
  if (html.length <= MAX_LENGTH) return html
  const part = html.slice(0, MAX_LENGTH)
  const open = part.lastIndexOf('<')
  return open > part.lastIndexOf('>') ? part.slice(0, open) : part
}

/** A letter of a font of symbols, which Word writes for a bullet. */
const WORD_BULLET =
  /(<(?:span|font)\b[^<>]{0,500}\b(?:wingdings|webdings|symbol)\b[^<>]{0,500}>)(\s*)(?:&[#\w]{1,8};|[^<>&\s])/giu

const truncateTags = (html: string): string => html.slice(0, [...html.matchAll(OPENING_TAG)][MAX_TAGS]?.index)

/** In characters. */
const CACHE_CHARACTERS = 20_000_000
/** Sanitised texts by a hash of the original, because a product's text is read far more often than it changes. */
const sanitised = new LRUCache<string, string>({
  maxSize: CACHE_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** In a log line: a text may have hundreds of pictures. */
const MAX_LOGGED_HOSTS = 10

export const pictureHostOf = (address: string): string => {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return URL.canParse(whole) ? new URL(whole).host : 'no address'
}

const sanitise = (html: string, log: Log): string => {
  const refused: string[] = []
  const truncated = truncateTags(truncateLength(html))
  const safe =
    sanitizeHtml(
      truncated.replace(WORD_BULLET, '$1$2•'),
      createRules((address) => refused.push(address)),
    ) + (truncated.length < html.length ? TRUNCATION_NOTE : '')
  if (refused.length > 0) {
    const hosts = [...new Set(refused.map(pictureHostOf))].slice(0, MAX_LOGGED_HOSTS)
    log('warn', 'pictures of a text refused', { count: refused.length, hosts })
  }
  return safe
}

/**
 * Sanitises HTML of a seller or the owner by an allow-list: nothing that runs, covers the page or links to a script.
 * It runs on the server, so that the browser needs no sanitiser. Beyond 200,000 characters or 10,000 tags the text is
 * truncated with a note. A picture that is refused leaves its text, and a line in the log when the text is first read.
 */
export const safeHtml = (html: string, log: Log = jsonLog): string => {
  const key = createHash('sha256').update(html).digest('base64')
  const cached = sanitised.get(key)
  if (cached !== undefined) return cached
  const safe = sanitise(html, log)
  sanitised.set(key, safe)
  return safe
}
