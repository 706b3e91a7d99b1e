import { Parser } from 'htmlparser2'
import { applyEdits, type Edit } from './balance-html'
import { isPlaceholder, openingTag, pictureAddressesOf, splitBackground } from './picture-address'

type Attributes = Readonly<Record<string, string>>

const KEEPS_LINES = /white-space\s*:\s*(?:pre|break-spaces)/iu
/** The children of such an element are blocks, whatever they are elsewhere. */
const LAYS_OUT = /display\s*:\s*(?:inline-)?(?:flex|grid)/iu
const COLLAPSES_LINES = /white-space\s*:\s*(?:normal|nowrap)/iu
/** Their content is no text of the page, or has its lines already. */
const RAW = new Set(['pre', 'script', 'style', 'textarea', 'title', 'xmp'])
/** Elements that end an open paragraph in a browser, but not in htmlparser2, and those within which a paragraph is another one. */
const ENDS_PARAGRAPH = new Set(
  'center dd dialog dir dt hgroup li listing menu plaintext search summary xmp'.split(' '),
)
const PARAGRAPH_SCOPE = new Set('button caption marquee object table td template th'.split(' '))
/** Their text is for browsers that cannot play them. */
const PLAYERS = new Set(['audio', 'video'])
/** Pictures of drawings and of AMP. A browser takes an `image` outside of a drawing for an `img` as well. */
const OTHER_PICTURES = new Set(['image', 'amp-img', 'amp-anim'])
const TAG = /<[a-z!/?]/iu
const LINE_BREAK = /\r\n?|\n/gu

const hasAddress = (attribs: Attributes): boolean => !pictureAddressesOf(attribs).every(isPlaceholder)

/**
 * Returns a seller's HTML with what only a browser with its styles and scripts would show written as elements: lines that a style
 * keeps, pictures behind elements, those of `<picture>`, drawings and AMP, and those for readers without scripts, of which the twin is empty.
 * A text without any tag keeps its lines.
 */
export const prepareHtml = (html: string): string => {
  if (!TAG.test(html)) return html.trim().replaceAll(LINE_BREAK, '<br>')
  const edits: Edit[] = []
  const keepsLines: boolean[] = []
  const laysOut: boolean[] = []
  const openNames: string[] = []
  let rawDepth = 0
  let playerDepth = 0
  let sets: string[] | undefined
  let lastPicture: { start: number; end: number; isEmpty: boolean } | undefined
  let noscript: { start: number; end: number; hasPicture: boolean; hasText: boolean } | undefined

  const openPicture = (attribs: Attributes, start: number, end: number) => {
    const isEmpty = !hasAddress(attribs)
    if (isEmpty && sets?.length)
      edits.push({
        start,
        end,
        text: openingTag('img', { ...attribs, 'data-srcset': sets.join(', ') }),
      })
    if (noscript) noscript.hasPicture = true
    else lastPicture = { start, end, isEmpty: isEmpty && !sets?.length }
  }

  const closeNoscript = (start: number, end: number) => {
    if (noscript?.hasPicture && !noscript.hasText) {
      edits.push({ ...noscript, text: '' }, { start, end, text: '' })
      const isTwin = lastPicture?.isEmpty && html.slice(lastPicture.end, noscript.start).trim() === ''
      if (isTwin && lastPicture) edits.push({ ...lastPicture, text: '' })
    }
    noscript = undefined
  }

  const parser = new Parser({
    onopentag: (name, attribs, isImplied) => {
      const [start, end] = [parser.startIndex, parser.endIndex + 1]
      if (ENDS_PARAGRAPH.has(name)) {
        const last = openNames.findLastIndex((open) => open === 'p' || PARAGRAPH_SCOPE.has(open))
        if (openNames[last] === 'p') {
          edits.push({ start, end: start, text: '</p>' })
          openNames[last] = ''
        }
      }
      openNames.push(name)
      const { style = '' } = attribs
      const isItem = laysOut.at(-1) === true && name !== 'img' && !/display\s*:/iu.test(style)
      laysOut.push(LAYS_OUT.test(style))
      keepsLines.push(KEEPS_LINES.test(style) || (keepsLines.at(-1) === true && !COLLAPSES_LINES.test(style)))
      if (RAW.has(name)) rawDepth += 1
      if (PLAYERS.has(name)) playerDepth += 1
      if (isImplied) return
      if (name === 'picture') sets = []
      if (name === 'source') sets?.push(attribs['data-srcset'] ?? attribs['srcset'] ?? '')
      if (name === 'noscript') noscript = { start, end, hasPicture: false, hasText: false }
      if (name === 'img') openPicture(attribs, start, end)
      if (OTHER_PICTURES.has(name)) {
        const src = attribs['src'] ?? attribs['href'] ?? attribs['xlink:href'] ?? ''
        edits.push({ start, end, text: openingTag('img', { ...attribs, src }) })
        return
      }
      const background = name === 'img' ? undefined : splitBackground(attribs)
      if (background === undefined && !isItem) return
      const rest = { ...(background?.rest ?? attribs) }
      if (isItem) rest['style'] = `display:block;${rest['style'] ?? ''}`
      const picture = background && openingTag('img', { src: background.address, alt: '' })
      edits.push({ start, end, text: openingTag(name, rest) + (picture ?? '') })
    },
    ontext: (text) => {
      if (text.trim() !== '' && noscript) noscript.hasText = true
      const [start, end] = [parser.startIndex, parser.endIndex + 1]
      if (playerDepth > 0) edits.push({ start, end, text: '' })
      if (keepsLines.at(-1) !== true || rawDepth > 0 || playerDepth > 0) return
      const source = html.slice(start, end)
      if (source.trim() !== '') edits.push({ start, end, text: source.replaceAll(LINE_BREAK, '<br>') })
    },
    onclosetag: (name, isImplied) => {
      openNames.pop()
      keepsLines.pop()
      laysOut.pop()
      if (RAW.has(name)) rawDepth -= 1
      if (PLAYERS.has(name)) playerDepth -= 1
      if (name === 'picture') sets = undefined
      if (name === 'noscript' && !isImplied) closeNoscript(parser.startIndex, parser.endIndex + 1)
    },
  })
  parser.end(html)

  return applyEdits(html, edits)
}
