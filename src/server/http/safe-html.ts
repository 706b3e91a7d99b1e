import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { mediaSrcSet, mediaUrl } from '@/lib/media'
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

const tag = (tagName: string, attribs: Attributes): Tag => ({ tagName, attribs })

/** Our pictures are sent in the width of the screen. All pictures load lazily. */
const transformImage = (name: string, { src = '', alt = '' }: Attributes): Tag => {
  const path = OWN_MEDIA.exec(src)?.[1]
  const isOwnMedia = path && {
    src: mediaUrl(path, 780),
    srcset: mediaSrcSet(path, PICTURE_WIDTHS),
    sizes: '(min-width: 860px) 828px, 100vw',
  }
  return tag(name, { src, alt, ...isOwnMedia, loading: 'lazy', decoding: 'async' })
}

/** External links open in a new tab without a referrer. */
const transformLink = (name: string, { href = '', title }: Attributes): Tag =>
  tag(name, {
    href,
    ...(title !== undefined && { title }),
    ...(/^https?:/iu.test(href) && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  })

const RULES: IOptions = {
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, 'img', 'a'],
  // No style, class or id, so that a seller's text cannot cover the screen or imitate its elements.
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'],
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
  // The page has an h1 already.
  transformTags: { h1: 'h2', img: transformImage, a: transformLink },
  exclusiveFilter: ({ tag: name, attribs }) => name === 'img' && !isShopPicture(attribs.src ?? ''),
}

/** In characters. The longest pages have some tens of thousands; parsing millions would delay all other visitors. */
const MAX_LENGTH = 200_000
/** In opening tags. The cost of a tag grows with the depth: 40,000 nested tags took a second. */
const MAX_TAGS = 10_000
const OPENING_TAG = /<[a-z]/giu
const TRUNCATION_NOTE = '<p>내용이 길어서 여기까지만 보여 드려요.</p>'

/** Truncates after the last complete tag. The sanitiser closes open tags. */
const truncateLength = (html: string): string => {
  if (html.length <= MAX_LENGTH) return html
  const part = html.slice(0, MAX_LENGTH)
  const open = part.lastIndexOf('<')
  return open > part.lastIndexOf('>') ? part.slice(0, open) : part
}

const truncateTags = (html: string): string => html.slice(0, [...html.matchAll(OPENING_TAG)][MAX_TAGS]?.index)

/** In characters. */
const CACHE_CHARACTERS = 20_000_000
/** Sanitised texts by a hash of the original, because a product's text is read far more often than it changes. */
const sanitised = new LRUCache<string, string>({
  maxSize: CACHE_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

const sanitise = (html: string): string => {
  const truncated = truncateTags(truncateLength(html))
  return sanitizeHtml(truncated, RULES) + (truncated.length < html.length ? TRUNCATION_NOTE : '')
}

/**
 * Sanitises HTML of a seller or the owner by an allow-list: nothing that runs, covers the page or links to a script.
 * It runs on the server, so that the browser needs no sanitiser. Beyond 200,000 characters or 10,000 tags the text is
 * truncated with a note.
 */
export const safeHtml = (html: string): string => {
  const key = createHash('sha256').update(html).digest('base64')
  const cached = sanitised.get(key)
  if (cached !== undefined) return cached
  const safe = sanitise(html)
  sanitised.set(key, safe)
  return safe
}
