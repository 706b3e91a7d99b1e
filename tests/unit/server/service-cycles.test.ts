import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve('src/server/services')

/** Static and dynamic imports and re-exports, with or without `type`. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Returns the file that an import of the project refers to, or null for a package. */
const resolveImport = (specifier: string, importer: string): string | null => {
  const isAlias = specifier.startsWith('@/')
  if (!isAlias && !specifier.startsWith('.')) return null
  const base = isAlias ? resolve('src', specifier.slice(2)) : resolve(dirname(importer), specifier)
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => existsSync(path)) ?? null
}

/** Returns the service of a file, such as `transaction/claim`, or null outside of the service folders. */
const serviceOf = (file: string): string | null => {
  const [gateway, service, ...rest] = relative(ROOT, file).split(sep)
  return gateway === '..' || !service || rest.length === 0 ? null : `${gateway}/${service}`
}

/** Returns the imports between services, type imports included: resolved, by service. */
const readGraph = (): Map<string, Set<string>> => {
  const graph = new Map<string, Set<string>>()
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  for (const file of files.map((name) => join(ROOT, name))) {
    const service = serviceOf(file)
    if (!service) continue
    const targets = graph.get(service) ?? new Set()
    graph.set(service, targets)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = resolveImport(specifier, file)
      const target = path && serviceOf(path)
      if (target && target !== service) targets.add(target)
    }
  }
  return graph
}

/** Returns the services that a service needs directly or through others, itself only when it is part of a cycle. */
const reachableFrom = (graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> => {
  const found = new Set<string>()
  const pending = [...(graph.get(start) ?? [])]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue
    found.add(next)
    pending.push(...(graph.get(next) ?? []))
  }
  return found
}

const servicesInCycles = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...graph.keys()].filter((service) => reachableFrom(graph, service).has(service))

describe('imports between services', () => {
  const graph = readGraph()

  it('finds the services and their imports', () => {
    expect(graph.size).toBeGreaterThan(30)
    expect(graph.get('transaction/cart')).toContain('transaction/direct-order')
  })

  it('reports every service of a cycle and no other', () => {
    const example = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
      ['d', new Set<string>()],
    ])
    expect(servicesInCycles(example)).toEqual(['b', 'c'])
  })

  it('forms no cycle, type imports included', () => {
    expect(servicesInCycles(graph)).toEqual([])
  })

  it('keeps payments independent of the services that sell', () => {
    expect([...(graph.get('transaction/payment') ?? [])]).toEqual([])
  })
})
