import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A call of an API client in the source of the app. */
export interface FetcherCall {
  file: string
  /** First part of the folder below `src/api`. */
  service: string
  method: string
  /** Each unknown part of the path is `{}`. */
  path: string
  /** The caller does not need the answer: it passes known values to the reader, or accepts an unreadable answer. */
  isAnswerOptional: boolean
  /** Names of the query that the file itself writes down. */
  queryNames: string[]
}

type Node = Record<string, unknown> & { type: string }
type Scope = ReadonlyMap<string, string[]>

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])
const UNKNOWN = '{}'
/** Imported constants that are no part of the path's pattern. */
const EMPTY_NAMES = new Set(['mainApi', 'productApi'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const visit = (node: Node, see: (node: Node) => void): void => {
  see(node)
  for (const child of children(node)) visit(child, see)
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '')

/** Skips `as const` and the like. */
const bare = (node: Node): Node =>
  (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') && isNode(node.expression)
    ? bare(node.expression)
    : node

const isFunction = (node: Node) =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'

/** Evaluates paths of one file: constants, templates, and functions that return a path. */
const createEvaluator = (constants: ReadonlyMap<string, Node>) => {
  const join2 = (left: string[], right: string[]) => left.flatMap((a) => right.map((b) => a + b))

  const elements = (node: Node, scope: Scope): string[][] => {
    if (node.type === 'SpreadElement') {
      const inner = bare(node.argument as Node)
      // `parts.map(encodeURIComponent)` has as many parts as `parts`.
      const source = inner.type === 'CallExpression' ? (inner.callee as Node).object : inner
      return (scope.get(nameOf(source)) ?? []).map((part) => [part])
    }
    return [evaluate(node, scope)]
  }

  const callOf = (node: Node, scope: Scope): string[] => {
    const callee = node.callee as Node
    const args = node.arguments as Node[]
    if (callee.type === 'MemberExpression' && nameOf(callee.property) === 'join') {
      const list = callee.object as Node
      if (list.type !== 'ArrayExpression') return [UNKNOWN]
      const separator = String(args[0]?.value ?? ',')
      const parts = (list.elements as Node[]).flatMap((element) => elements(element, scope))
      return parts.reduce((whole, part) => join2(whole, join2([separator], part)))
    }
    const definition = constants.get(nameOf(callee))
    if (!definition || !isFunction(definition) || (definition.body as Node).type === 'BlockStatement')
      return [UNKNOWN]
    const inner = new Map(scope)
    ;(definition.params as Node[]).forEach((parameter, index) => {
      if (parameter.type === 'RestElement')
        inner.set(
          nameOf(parameter.argument),
          args.slice(index).flatMap((arg) => evaluate(arg, scope)),
        )
      else inner.set(nameOf(parameter), args[index] ? evaluate(args[index], scope) : [UNKNOWN])
    })
    return evaluate(definition.body as Node, inner)
  }

  const evaluate = (given: Node, scope: Scope): string[] => {
    const node = bare(given)
    switch (node.type) {
      case 'Literal':
        return [String(node.value)]
      case 'TemplateLiteral': {
        const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
        const holes = (node.expressions as Node[]).map((hole) => evaluate(hole, scope))
        return texts.reduce<string[]>(
          (whole, text, index) => join2(index === 0 ? whole : join2(whole, holes[index - 1]!), [text]),
          [''],
        )
      }
      case 'Identifier': {
        const name = nameOf(node)
        if (EMPTY_NAMES.has(name)) return ['']
        const bound = scope.get(name)
        if (bound) return bound
        const constant = constants.get(name)
        return constant && !isFunction(constant) ? evaluate(constant, scope) : [UNKNOWN]
      }
      case 'MemberExpression': {
        if (EMPTY_NAMES.has(nameOf(node.property))) return ['']
        const table = constants.get(nameOf(node.object))
        const object = table && bare(table)
        if (object?.type !== 'ObjectExpression') return [UNKNOWN]
        return (object.properties as Node[]).flatMap((property) => evaluate(property.value as Node, scope))
      }
      case 'CallExpression':
        return callOf(node, scope)
      default:
        return [UNKNOWN]
    }
  }
  return evaluate
}

/** Names in an object, in what it spreads of this file, and in its alternatives. */
const namesIn = (given: Node | undefined, constants: ReadonlyMap<string, Node>): string[] => {
  if (!given) return []
  const node = bare(given)
  const inParts = (...parts: unknown[]) => parts.filter(isNode).flatMap((part) => namesIn(part, constants))
  switch (node.type) {
    case 'ObjectExpression':
      return (node.properties as Node[]).flatMap((property) =>
        property.type === 'SpreadElement' ? inParts(property.argument) : nameOf(property.key),
      )
    case 'LogicalExpression':
      return inParts(node.right)
    case 'ConditionalExpression':
      return inParts(node.consequent, node.alternate)
    case 'ParenthesizedExpression':
      return inParts(node.expression)
    case 'Identifier':
      return inParts(constants.get(nameOf(node)))
    case 'CallExpression':
      return inParts(constants.get(nameOf(node.callee)))
    case 'ArrowFunctionExpression':
      return inParts(node.body)
    default:
      return []
  }
}

/** The names of `params` in the options of a call. */
const queryNamesOf = (call: Node, constants: ReadonlyMap<string, Node>): string[] =>
  (call.arguments as Node[])
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) => properties as Node[])
    .filter(({ key }) => nameOf(key) === 'params')
    .flatMap(({ value }) => namesIn(value as Node, constants))

const isClientCall = (node: Node): boolean => {
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression' || !METHODS.has(nameOf(callee.property))) return false
  return /client$|^bare$/i.test(nameOf(callee.object))
}

const isWithin = (inner: Node, outer: Node): boolean =>
  (outer.start as number) <= (inner.start as number) && (outer.end as number) >= (inner.end as number)

/** Functions that accept an unreadable answer of the call that they are given. */
const ACCEPTING = new Set(['acceptedAnswer', 'storeMe'])

/** The calls of one file. A path that is a parameter is looked up at the calls of its function. */
export const callsOf = (file: string, source: string): Omit<FetcherCall, 'service'>[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const root = program as unknown as Node
  const constants = new Map<string, Node>()
  const functionCalls: Node[] = []
  visit(root, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.init))
      constants.set(nameOf(node.id), bare(node.init))
    if (node.type === 'CallExpression') functionCalls.push(node)
  })
  const evaluate = createEvaluator(constants)
  const found: Omit<FetcherCall, 'service'>[] = []

  const ownerOf = (call: Node) => [...constants].find(([, node]) => isFunction(node) && isWithin(call, node))

  /** The calls of functions with one of these names, and the calls inside the functions that these are given. */
  const isAccepted = (call: Node): boolean => {
    const owner = constants.get(ownerOf(call)?.[0] ?? '')
    return functionCalls.some((around) => {
      const name = nameOf(around.callee)
      const args = around.arguments as Node[]
      // `accepted` of a reader.
      if (nameOf((around.callee as Node).property) === 'accepted') return isWithin(call, args[1]!)
      if (!ACCEPTING.has(name)) return false
      const given: Node[] = []
      for (const argument of args) visit(argument, (node) => given.push(node))
      return given.some(
        (node) => node === call || (owner !== undefined && constants.get(nameOf(node.callee)) === owner),
      )
    })
  }
  const note = (call: Node, method: string, paths: string[]) => {
    const isAnswerOptional = isAccepted(call)
    const queryNames = queryNamesOf(call, constants)
    for (const path of paths)
      found.push({ file, method, path: path.replace(/[?].*$/, ''), isAnswerOptional, queryNames })
  }

  for (const call of functionCalls) {
    if (nameOf((call.callee as Node).property) === 'sendBeacon')
      note(call, 'POST', evaluate((call.arguments as Node[])[0]!, new Map()))
    if (!isClientCall(call)) continue
    const method = nameOf((call.callee as Node).property).toUpperCase()
    const path = (call.arguments as Node[])[0]!
    const [name, owner] = ownerOf(call) ?? []
    const index = owner ? (owner.params as Node[]).findIndex((param) => nameOf(param) === nameOf(path)) : -1
    if (path.type !== 'Identifier' || index < 0) note(call, method, evaluate(path, new Map()))
    else
      for (const user of functionCalls.filter(({ callee }) => nameOf(callee) === name))
        note(call, method, evaluate((user.arguments as Node[])[index]!, new Map()))
  }
  return found
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Passes calls on; the callers have the paths. */
const CLIENT_FILE = 'create-client.ts'

/** Every call of an API client below `src/api`. */
export const fetcherCalls = (): FetcherCall[] =>
  filesIn('src/api')
    .filter((file) => !file.endsWith(CLIENT_FILE))
    .flatMap((file) => {
      const folder = file.split(/[/\\]/)[2]!
      // `http` has the calls that keep the session alive, which are of the main service.
      const service = folder === 'http' ? 'main' : folder
      return callsOf(file, readFileSync(file, 'utf8')).map((call) => ({ ...call, service }))
    })
