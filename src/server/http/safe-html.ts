import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { sellerTextLimits } from '@/domain/limits'
import { jsonLog, type Log } from '../observability/log'
import { balanceHtml } from './balance-html'
import {
  createEmbeds,
  KEPT_TAGS,
  nameLinks,
  tag,
  transformAny,
  transformArea,
  transformImage,
  transformLink,
} from './html-transforms'
import { inlineStyles } from './inline-styles'
import { prepareHtml } from './prepare-html'

const EMBEDS = [
  'iframe',
  'frame',
  'video',
  'audio',
  'object',
  'embed',
  'source',
  'param',
  // What CKEditor and AMP write, and elements that load a player at a tap.
  'oembed',
  'amp-youtube',
  'amp-vimeo',
  'lite-youtube',
  'lite-vimeo',
]

const createRules = (onRefused: (address: string) => void): IOptions => {
  const embed = createEmbeds()
  return {
    allowedTags: [...KEPT_TAGS],
    // No style, class or id, so that a seller's text cannot cover the screen or imitate its elements.
    allowedAttributes: {
      '*': ['data-align', 'data-block', 'data-left-out'],
      ol: ['start', 'reversed'],
      li: ['value'],
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
      img: (_name, attribs) => transformImage(attribs, onRefused),
      input: (name, attribs) =>
        attribs['type'] === 'image' ? transformImage(attribs, onRefused) : tag(name, attribs),
      a: transformLink,
      area: transformArea,
      ...Object.fromEntries(EMBEDS.map((name) => [name, embed])),
    },
    exclusiveFilter: ({ attribs }) =>
      attribs['data-left-out'] === 'tag'
        ? 'excludeTag'
        : attribs['data-picture'] === 'none' || attribs['data-left-out'] === 'all',
  }
}

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

/** Editors write a space that does not break between words. Before a unit it is meant. */
const WORD_SPACE = /(?<=[^\s\d\u00a0<>])\u00a0(?=[^\s\d\u00a0<>])/gu
const SPACES = /\u00a0[ \u00a0]{4,}/gu
/** More than three empty lines are a wall on a phone. */
const BLANK = String.raw`(?: data-align="\w+")?>(?:[\s\u00a0\u200b\ufeff]|<br />)*</`
const EMPTY_LINE = String.raw`(?:<br />|<p${BLANK}p>|<div${BLANK}div>)\s*`
const EMPTY_LINES = new RegExp(`((?:${EMPTY_LINE}){3})(?:${EMPTY_LINE})+`, 'gu')

const sanitise = (html: string, log: Log): string => {
  const refused: string[] = []
  const truncated = truncateTags(truncateLength(html))
  const safe =
    nameLinks(
      sanitizeHtml(
        prepareHtml(inlineStyles(balanceHtml(truncated.replace(WORD_BULLET, '$1$2•')))),
        createRules((address) => refused.push(address)),
      ),
    )
      .replaceAll(WORD_SPACE, ' ')
      .replaceAll(SPACES, '\u00a0\u00a0\u00a0 ')
      .replaceAll(EMPTY_LINES, '$1') + (truncated.length < html.length ? TRUNCATION_NOTE : '')
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
