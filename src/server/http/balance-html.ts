import { Tokenizer } from 'htmlparser2'

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** An end tag within a cell closes nothing outside of it, except the parts of its table. */
const CELLS = new Set('caption td th'.split(' '))
const TABLE_PARTS = new Set('caption table tbody td tfoot th thead tr'.split(' '))
/** Formatting elements of the HTML standard. Blocks that were opened within one go on after its end tag. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
/** Blocks that are opened again; the others of the standard's special elements are items and cells, which would be counted twice. */
const CONTAINERS = new Set('article blockquote center div footer header main nav section'.split(' '))
/** No end tag of another element that is not among these ends one of them. */
const SPECIAL = new Set([
  ...CONTAINERS,
  ...TABLE_PARTS,
  ...`address aside button dd details dir dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 hgroup li listing marquee menu object
    ol p pre search summary ul`.split(/\s+/u),
])
/** Each end tag may open all blocks within its element again, whose number would grow with the square of the text. */
const MAX_REOPENED = 500

interface Open {
  name: string
  start: number
  end: number
}
export interface Edit {
  start: number
  end: number
  text: string
}

/** Returns a text with parts replaced. Of parts that overlap the first is replaced. */
export const applyEdits = (html: string, edits: readonly Edit[]): string => {
  let rest = 0
  const pieces = edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .flatMap(({ start, end, text }) => {
      if (start < rest) return []
      const before = html.slice(rest, start)
      rest = end
      return [before, text]
    })
  return pieces.join('') + html.slice(rest)
}

const NONE: ReadonlySet<string> = new Set()
const ignore = () => undefined

/**
 * Returns HTML whose end tags end what a browser ends by them. In htmlparser2 a stray `</div>` in a cell ends the table, and a `</font>`
 * the blocks that were opened after the `<font>`.
 */
export const balanceHtml = (html: string): string => {
  const edits: Edit[] = []
  let open: Open[] = []
  let tag: Open | undefined
  let reopened = 0

  const closeTag = (name: string, start: number, end: number) => {
    const at = open.findLastIndex((element) => element.name === name)
    if (at === -1) return
    const inside = open.slice(at + 1)
    const isLook = FORMATTING.has(name)
    const barriers = TABLE_PARTS.has(name) ? NONE : isLook || SPECIAL.has(name) ? CELLS : SPECIAL
    if (inside.some((element) => barriers.has(element.name))) {
      edits.push({ start, end, text: '' })
      return
    }
    open = open.slice(0, at)
    if (!isLook) return
    const containers = inside.filter((element) => CONTAINERS.has(element.name))
    reopened += containers.length
    if (reopened > MAX_REOPENED) return
    open.push(...containers)
    const text = containers.map((element) => html.slice(element.start, element.end)).join('')
    if (text !== '') edits.push({ start: end, end, text })
  }

  const openTag = (end: number) => {
    if (tag && !VOID.has(tag.name)) open.push({ ...tag, end: end + 1 })
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, end }
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag: (start, end) => {
        const close = html.indexOf('>', end)
        closeTag(html.slice(start, end).toLowerCase(), start - 2, close === -1 ? html.length : close + 1)
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return applyEdits(html, edits)
}
