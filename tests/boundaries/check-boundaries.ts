import { findCycles } from './find-cycles'
import type { ImportEdge, ImportGraph } from './import-graph'
import {
  DIVIDED_MODULES,
  ALLOWED_EXCEPTIONS,
  INDEPENDENT_SERVICES,
  MODULES,
  REACT_PACKAGES,
  ROOT_FILES,
  SERVER_PARTS,
  WITHOUT_REACT,
} from './rules'

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
