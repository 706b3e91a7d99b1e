import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { mediaSrcSet, mediaUrl } from '@/lib/media'

/** Widths of a picture in a seller's text: phones twice and three times as dense, and the whole column. */
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

/** Our own pictures come in the width that the screen needs; all of them wait until they are near. */
const transformImage = (name: string, { src = '', alt = '' }: Attributes): Tag => {
  const path = OWN_MEDIA.exec(src)?.[1]
  const isOwnMedia = path && {
    src: mediaUrl(path, 780),
    srcset: mediaSrcSet(path, PICTURE_WIDTHS),
    sizes: '(min-width: 860px) 828px, 100vw',
  }
  return tag(name, { src, alt, ...isOwnMedia, loading: 'lazy', decoding: 'async' })
}

/** A link out of the shop opens beside it and tells the other side nothing. */
const transformLink = (name: string, { href = '', title }: Attributes): Tag =>
  tag(name, {
    href,
    ...(title !== undefined && { title }),
    ...(/^https?:/iu.test(href) && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  })

const RULES: IOptions = {
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, 'img', 'a'],
  // No style, class or id: a seller's text may neither cover the screen nor pass for a part of it.
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // What stands inside these is no text for a reader. Not svg or math: left unclosed, they would take the rest
  // of the page with them, and without their tags their words are only words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
  nestingLimit: 50,
  // The page has its own first heading.
  transformTags: { h1: 'h2', img: transformImage, a: transformLink },
  exclusiveFilter: ({ tag: name, attribs }) =>
    name === 'img' && !/^(https:\/\/|\/(?!\/))/u.test(attribs.src ?? ''),
}

/** Characters. A shop's longest page has some tens of thousands; millions would hold up every other visitor. */
const MAX_LENGTH = 200_000
/** Opened tags. What a tag costs the parser grows with those that are open around it: 40,000 nested ones took a second. */
const MAX_TAGS = 10_000
const OPENING_TAG = /<[a-z]/giu
const TRUNCATION_NOTE = '<p>내용이 길어서 여기까지만 보여 드려요.</p>'

/** Up to the last whole tag that fits; what it leaves open is closed by the sanitiser. */
const truncateLength = (html: string): string => {
  if (html.length <= MAX_LENGTH) return html
  const part = html.slice(0, MAX_LENGTH)
  const open = part.lastIndexOf('<')
  return open > part.lastIndexOf('>') ? part.slice(0, open) : part
}

const truncateTags = (html: string): string => html.slice(0, [...html.matchAll(OPENING_TAG)][MAX_TAGS]?.index)

/**
 * HTML that a seller or the shop's owner wrote, as it may stand in a page: the tags and attributes of one
 * allow-list, nothing that runs, covers or leads to a script. Done where it is answered, so that the browser
 * needs no sanitiser and the rendered page is safe as it comes. Of more than 200,000 characters or 10,000 tags the
 * first are kept, and a line that says so.
 */
export const safeHtml = (html: string): string => {
  const kept = truncateTags(truncateLength(html))
  return sanitizeHtml(kept, RULES) + (kept.length < html.length ? TRUNCATION_NOTE : '')
}
