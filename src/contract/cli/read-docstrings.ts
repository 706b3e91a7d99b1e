import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Comment, parseSync } from 'oxc-parser'
import { componentName, namedSchemas } from '../openapi/named-schemas'
import { SERVICE_NAMES } from '../operations/operation'

type Node = Record<string, unknown> & { type: string; start: number }

/** Texts by the path of a field; that of the schema itself has the path ''. The item of a list has the path of the list. */
type Texts = Map<string, string>

interface Declaration {
  init: Node
  text: string | undefined
  scope: SourceFile
}

interface SourceFile {
  declarations: Map<string, Declaration>
  /** Imported names with the file that declares them. */
  imports: Map<string, string>
  textBefore: (node: Node) => string | undefined
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The errors of a call are in its list of errors. */
const textOf = (comment: string): string =>
  comment
    .replace(/^\s*\*? ?/gm, '')
    .replace(/@throws[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Comments end where their node starts, with nothing but space between. Lines of `//` in a row are one comment. */
const createTextBefore = (source: string, comments: readonly Comment[]) => (node: Node) => {
  const texts: string[] = []
  let end = node.start
  for (const { type, value, start, end: commentEnd } of comments.toReversed()) {
    if (commentEnd > end || source.slice(commentEnd, end).trim() !== '') continue
    if (type === 'Line' && !/(^|\n)\s*$/.test(source.slice(0, start))) break
    texts.unshift(value)
    end = start
    if (type === 'Block') break
  }
  return textOf(texts.join('\n')) || undefined
}

const readSourceFile = (file: string): SourceFile => {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const textBefore = createTextBefore(source, comments)
  const scope: SourceFile = { declarations: new Map(), imports: new Map(), textBefore }
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = String((statement.source as Node).value)
      const target = from.startsWith('.') ? `${join(dirname(file), from)}.ts` : ''
      for (const { local } of nodesOf(statement.specifiers))
        scope.imports.set(String((local as Node).name), target)
    }
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    for (const { id, init } of nodesOf(declaration.declarations))
      if (isNode(id) && isNode(init))
        scope.declarations.set(String(id.name), { init, text: textBefore(statement), scope })
  }
  return scope
}

/** Reads the docstrings of the schemas below a folder, and those of their fields. */
const createReader = () => {
  const sourceFiles = new Map<string, SourceFile>()
  const sourceFileOf = (file: string): SourceFile => {
    const known = sourceFiles.get(file) ?? readSourceFile(file)
    sourceFiles.set(file, known)
    return known
  }

  const declarationOf = (name: string, scope: SourceFile): Declaration | undefined => {
    const file = scope.imports.get(name)
    return file ? sourceFileOf(file).declarations.get(name) : scope.declarations.get(name)
  }

  const textsOfProperties = (object: Node, scope: SourceFile): Texts => {
    const texts: Texts = new Map()
    for (const property of nodesOf(object.properties)) {
      if (property.type === 'SpreadElement') {
        for (const [path, text] of textsOf(property.argument, scope)) if (path) texts.set(path, text)
        continue
      }
      const name = String((property.key as Node).name ?? (property.key as Node).value)
      const inner = textsOf(property.value, scope)
      const text = scope.textBefore(property) ?? inner.get('')
      if (text) texts.set(name, text)
      for (const [path, innerText] of inner) if (path) texts.set(`${name}.${path}`, innerText)
    }
    return texts
  }

  /** The texts of an expression: of a name, of an object with fields, or of what a call is given. */
  const textsOf = (node: unknown, scope: SourceFile): Texts => {
    if (!isNode(node)) return new Map()
    if (node.type === 'Identifier') {
      const declaration = declarationOf(String(node.name), scope)
      if (!declaration) return new Map()
      const texts = new Map(textsOf(declaration.init, declaration.scope))
      return declaration.text ? texts.set('', declaration.text) : texts
    }
    if (node.type === 'ObjectExpression') return textsOfProperties(node, scope)
    if (node.type === 'MemberExpression') return textsOf(node.object, scope)
    if (node.type === 'ArrayExpression') return merged(nodesOf(node.elements), scope)
    if (node.type !== 'CallExpression') return new Map()
    const called = node.callee as Node
    const callee = String(called.name ?? (called.property as Node | undefined)?.name ?? '')
    // The document refers to the items of a page by their name.
    if (callee === 'paged' || callee === 'listOf') return new Map()
    const texts = merged(nodesOf(node.arguments), scope)
    // The text of an item is not that of its list.
    if (callee === 'array') texts.delete('')
    return texts
  }

  const merged = (nodes: readonly Node[], scope: SourceFile): Texts => {
    const texts: Texts = new Map()
    for (const node of nodes)
      for (const [path, text] of textsOf(node, scope)) if (!texts.has(path)) texts.set(path, text)
    return texts
  }

  return (file: string): Map<string, Texts> => {
    const scope = sourceFileOf(file)
    return new Map(
      [...scope.declarations.keys()].map((name) => [
        name,
        textsOf({ type: 'Identifier', start: 0, name }, scope),
      ]),
    )
  }
}

const ROOT = 'src/contract'
const FOLDERS = ['auth', 'channel', 'main', 'product', 'review', 'transaction', 'staff']

/** The docstrings of the schemas by the names of the document, each with those of its fields. */
const readDocstrings = (): Record<string, Record<string, string>> => {
  const read = createReader()
  const described: Record<string, Record<string, string>> = {}
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .toSorted()
      .map((name) => join(ROOT, folder, name)),
  )
  for (const [name, texts] of [...files, join(ROOT, 'common.ts')].flatMap((file) => [...read(file)]))
    if (texts.size > 0) described[componentName(name)] = Object.fromEntries(texts)
  return described
}

/** The docstrings of what the document names, for `openapi/descriptions.json`. */
export const readDescriptions = (): Record<string, Record<string, string>> => {
  const named = new Set(Object.keys(namedSchemas([...SERVICE_NAMES, 'staff'])))
  return Object.fromEntries(Object.entries(readDocstrings()).filter(([name]) => named.has(name)))
}
