import type { ImportEdge, ImportGraph } from './import-graph'
import {
  ALLOWED_EXCEPTIONS,
  DIVIDED_MODULES,
  INDEPENDENT_SERVICES,
  MODULES,
  REACT_PACKAGES,
  ROOT_FILES,
  SERVER_PARTS,
  WITHOUT_REACT,
} from './rules'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

interface Cycle {
  /** Every node that can reach itself through the others, sorted. */
  members: string[]
  /** A shortest cycle through the first member, which is both its first and its last entry. */
  path: string[]
}

/** Strongly connected components with more than one node (Tarjan's algorithm). */
const components = (graph: Graph): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
      } else if (onStack.has(next)) {
        lowest.set(node, Math.min(lowest.get(node)!, order.get(next)!))
      }
    }
    if (lowest.get(node) !== order.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    for (const member of component) onStack.delete(member)
    if (component.length > 1) found.push(component)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

/** Breadth-first, from `start` back to `start`. */
const shortestRound = (graph: Graph, start: string): string[] => {
  const queue: string[][] = [[start]]
  const seen = new Set<string>()
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of graph.get(path.at(-1)!) ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) queue.push([...path, next])
      seen.add(next)
    }
  }
  return []
}

/** The cycles of a graph without self-references, one for each strongly connected component. */
const findCycles = (graph: Graph): Cycle[] =>
  components(graph).map((component) => {
    const members = component.toSorted()
    return { members, path: shortestRound(graph, members[0]!) }
  })

export interface Violation {
  /** Rule and files without line numbers: the name under which a known violation is listed. */
  key: string
  /** Where to look, with the line, and what to do about it. */
  message: string
}

/** `features/cart` for a divided module, otherwise the folder; for a file at the root of a module, the file. */
const moduleOf = (path: string): string => {
  const [, first = '', second = ''] = path.split('/')
  return DIVIDED_MODULES.includes(first) ? `${first}/${second}` : first
}

/** `main/card` for a file of `server/services/main/card`. */
const serviceOf = (path: string): string | null =>
  /^src\/server\/services\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null

const isAllowedBy = (allowed: readonly string[], target: string, isTypeOnly: boolean): boolean => {
  const folder = target.split('/')[0]!
  return [target, folder].some(
    (name) => allowed.includes(name) || (isTypeOnly && allowed.includes(`type:${name}`)),
  )
}

const isException = ({ from, to, isDynamic }: ImportEdge): boolean =>
  ALLOWED_EXCEPTIONS.some(
    (exception) =>
      exception.from.test(from) && to!.startsWith(exception.to) && (isDynamic || !exception.isDynamic),
  )

/** What the source module may import, for an edge between two modules. */
const allowedFor = (source: string, target: string): { allowed: readonly string[]; target: string } => {
  const [folder = '', part = ''] = source.split('/')
  if (folder === 'server' && target.startsWith('server/')) {
    return { allowed: SERVER_PARTS[part] ?? [], target: target.slice('server/'.length) }
  }
  // `api/http` is in the list of the services; it imports no service, and a service no other one.
  return { allowed: MODULES[folder] ?? [], target }
}

const isModuleEdgeAllowed = (edge: ImportEdge): boolean => {
  const [source, target] = [moduleOf(edge.from), moduleOf(edge.to!)]
  if (source === target || isException(edge)) return true
  const rule = allowedFor(source, target)
  return isAllowedBy(rule.allowed, rule.target, edge.isTypeOnly)
}

const at = ({ from, line }: ImportEdge): string => `${from}:${line}`

/** Violations of one import. */
const checkEdge = (edge: ImportEdge): Violation[] => {
  const { from, to, specifier, packageName } = edge
  if (packageName !== null) {
    return !edge.isTypeOnly && WITHOUT_REACT.test(from) && REACT_PACKAGES.includes(packageName)
      ? [{ key: `react: ${from} → ${packageName}`, message: `${at(edge)} may not use ${packageName}` }]
      : []
  }
  if (to === null) {
    return [
      {
        key: `unresolved: ${from} → ${specifier}`,
        message: `${at(edge)} imports ${specifier}, which no file answers to`,
      },
    ]
  }
  const violations: Violation[] = []
  const target = `${from} → ${to}`
  if (!to.startsWith('src/')) {
    return [
      { key: `outside: ${target}`, message: `${at(edge)} imports ${to}: src imports nothing outside src` },
    ]
  }
  if (!isModuleEdgeAllowed(edge)) {
    violations.push({
      key: `module: ${target}`,
      message: `${at(edge)} imports ${to}: ${moduleOf(from)} may not import ${moduleOf(to)}${edge.isTypeOnly ? ' (type)' : ''}`,
    })
  }
  const [fromService, toService] = [serviceOf(from), serviceOf(to)]
  if (fromService !== toService && toService && INDEPENDENT_SERVICES.includes(fromService ?? '')) {
    violations.push({
      key: `independent service: ${target}`,
      message: `${at(edge)} imports ${to}: ${fromService} imports no other service`,
    })
  }
  if (edge.isReExport && !from.startsWith('src/pages/')) {
    violations.push({
      key: `re-export: ${target}`,
      message: `${at(edge)} passes on ${to}: import it where it is defined`,
    })
  }
  return violations
}

/** Files that belong to no module with a row. */
const checkFile = (file: string): Violation[] => {
  const [, first = '', second] = file.split('/')
  if (second === undefined) {
    return ROOT_FILES.includes(file)
      ? []
      : [{ key: `root file: ${file}`, message: `${file} lies at the root of src: move it into a module` }]
  }
  const hasRow = first in MODULES && (first !== 'server' || second in SERVER_PARTS)
  return hasRow
    ? []
    : [{ key: `no row: ${file}`, message: `${file}: its module has no row in tests/boundaries/rules.ts` }]
}

const graphOf = (edges: readonly (readonly [string, string])[]): Map<string, Set<string>> => {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) {
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

const checkCycles = (edges: readonly ImportEdge[]): Violation[] => {
  const local = edges.filter((edge) => edge.to !== null)
  const files = findCycles(graphOf(local.map((edge) => [edge.from, edge.to!])))
  const services = findCycles(
    graphOf(
      local.flatMap((edge) => {
        const [from, to] = [serviceOf(edge.from), serviceOf(edge.to!)]
        return from && to ? [[from, to] as const] : []
      }),
    ),
  )
  return [
    ...files.map(({ members, path }) => ({
      key: `cycle: ${members.join(' ')}`,
      message: `cycle of imports: ${path.join(' → ')}`,
    })),
    ...services.map(({ members, path }) => ({
      key: `service cycle: ${members.join(' ')}`,
      message: `cycle of services: ${path.join(' → ')}`,
    })),
  ]
}

/** Everything in the graph that `rules.ts` forbids, each violation once, in the order of its key. */
export const checkBoundaries = ({ files, edges }: ImportGraph): Violation[] => {
  const violations = [...files.flatMap(checkFile), ...edges.flatMap(checkEdge), ...checkCycles(edges)]
  const byKey = new Map(violations.map((violation) => [violation.key, violation]))
  return [...byKey.values()].toSorted((a, b) => a.key.localeCompare(b.key))
}

export interface KnownViolation {
  key: string
  /** The day on which it was listed. */
  since: string
}

/** Violations that are not listed, and listed ones that are gone. Both fail the check. */
export const compareWithKnown = (
  violations: readonly Violation[],
  known: readonly KnownViolation[],
): { unknown: Violation[]; obsolete: KnownViolation[] } => {
  const knownKeys = new Set(known.map(({ key }) => key))
  const presentKeys = new Set(violations.map(({ key }) => key))
  return {
    unknown: violations.filter(({ key }) => !knownKeys.has(key)),
    obsolete: known.filter(({ key }) => !presentKeys.has(key)),
  }
}
