import { Parser } from 'htmlparser2'
import { applyEdits, type Edit } from './balance-html'
import { openingTag } from './picture-address'

type Attributes = Readonly<Record<string, string>>

interface Element {
  name: string
  attribs: Attributes
}

interface Rule {
  /** From the outermost element to the one that is styled. */
  path: readonly RegExpMatchArray[]
  declarations: ReadonlyMap<string, string>
}

const STYLE_SHEET = /<style\b[^>]*>([\s\S]*?)<\/style/giu
const NO_CSS = /\/\*[\s\S]*?\*\/|<!--|-->/gu
/** What a text keeps of styles. */
const KEPT =
  /^(?:display|float|position|text-align|text-decoration(?:-line)?|font-weight|white-space|visibility)$/u
const HIDES = /^(?:none|hidden|collapse)$/u
/** `p`, `.old-price`, `td.size`, `#detail`; nothing that depends on a state or a neighbour. */
const SIMPLE = /^([a-z][\w-]*)?(?:\.([\w-]+))?(?:#([\w-]+))?$/iu
/** Each element is compared with each rule. */
const MAX_RULES = 200
/** The width of a phone, in CSS pixels. */
const PHONE = 390

const isForPhones = (query: string): boolean =>
  query.split(',').some((part) => {
    if (/\bprint\b|landscape|\bdark\b/iu.test(part)) return false
    return [...part.matchAll(/(min|max)-width\s*:\s*([\d.]+)px/giu)].every(([, bound, pixels]) =>
      bound?.toLowerCase() === 'min' ? Number(pixels) <= PHONE : Number(pixels) >= PHONE,
    )
  })

/**
 * Scripts of a seller, which do not run here, open what a rule hides everywhere: tabs and answers. What a rule hides on phones has a twin
 * that is shown there.
 */
const readDeclarations = (text: string, isOfMedia: boolean): Map<string, string> =>
  new Map(
    text.split(';').flatMap((declaration): [string, string][] => {
      const [name = '', value = ''] = declaration.split(':', 2).map((part) => part.trim().toLowerCase())
      const plain = value.replace(/\s*!important$/u, '')
      return KEPT.test(name) && (isOfMedia || !HIDES.test(plain)) ? [[name, plain]] : []
    }),
  )

const readRules = (css: string): Rule[] => {
  const rules: Rule[] = []
  const open: string[] = []
  let text = ''
  for (const part of css.split(/([{}])/u)) {
    if (part === '{') open.push(text.slice(text.lastIndexOf(';') + 1).trim())
    else if (part === '}') {
      const selectors = open.pop() ?? '@'
      if (
        selectors.startsWith('@') ||
        !open.every((query) => /^@media\b/iu.test(query) && isForPhones(query))
      )
        continue
      const declarations = readDeclarations(text, open.length > 0)
      for (const selector of declarations.size > 0 ? selectors.split(',') : []) {
        const path = selector
          .trim()
          .split(/[\s>]+/u)
          .map((step) => SIMPLE.exec(step))
        if (path.every((step) => step !== null)) rules.push({ path, declarations })
      }
      text = ''
    } else text = part
  }
  return rules.slice(0, MAX_RULES)
}

const isMatch = ([, name, className, id]: RegExpMatchArray, element: Element): boolean =>
  (name === undefined || name.toLowerCase() === element.name) &&
  (className === undefined || (element.attribs['class'] ?? '').split(/\s+/u).includes(className)) &&
  (id === undefined || element.attribs['id'] === id)

/** Whether the last of the open elements is one that a rule styles. */
const applies = ({ path }: Rule, open: readonly Element[]): boolean => {
  let step = path.length - 1
  for (let at = open.length - 1; at >= 0 && step >= 0; at -= 1) {
    if (isMatch(path[step]!, open[at]!)) step -= 1
    else if (step === path.length - 1) return false
  }
  return step < 0
}

/** The last rule decides, and the element's style over all of them. */
const styleOf = (rules: readonly Rule[], open: readonly Element[]): string => {
  const declarations = new Map(
    rules.filter((rule) => applies(rule, open)).flatMap((rule) => [...rule.declarations]),
  )
  const { style = '' } = open.at(-1)?.attribs ?? {}
  for (const declaration of style.split(';'))
    declarations.delete(declaration.split(':')[0]!.trim().toLowerCase())
  return [...declarations].map(([name, value]) => `${name}:${value};`).join('')
}

/**
 * Returns HTML of which the elements have what the text's own style sheets say about them on a phone: what breaks lines, a price that is
 * struck through, and the twins for computers that are hidden. The sanitiser removes sheets and classes.
 */
export const inlineStyles = (html: string): string => {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, css]) => css ?? '')
  if (sheets.length === 0) return html
  const rules = readRules(sheets.join('\n').replaceAll(NO_CSS, ''))
  if (rules.length === 0) return html
  const edits: Edit[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag: (name, attribs, isImplied) => {
      open.push({ name, attribs })
      const style = isImplied ? '' : styleOf(rules, open)
      if (style === '') return
      const text = openingTag(name, { ...attribs, style: style + (attribs['style'] ?? '') })
      edits.push({ start: parser.startIndex, end: parser.endIndex + 1, text })
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return applyEdits(html, edits)
}
