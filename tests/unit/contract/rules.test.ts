import humps from 'humps'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createDocument, createStaffDocument } from '@/contract/openapi/document'
import { FIELD_RULES, PARAMETER_RULES, RULE } from '@/contract/openapi/rules'
import { snakeName } from '@/contract/openapi/to-schema'
import { operations } from '@/contract/operations/list'
import { isSnakeCased, type Operation, SERVICE_NAMES } from '@/contract/operations/operation'
import { staffOperations } from '@/contract/operations/staff/list'
import { documentedCalls, hasRule, isPart, type Part } from '@tests/setup/documented-calls'

const calls = new Map(
  [...SERVICE_NAMES, 'staff' as const]
    .flatMap((service) => documentedCalls(service))
    .map((call) => [call.id, call]),
)
const all: readonly Operation[] = [...operations, ...Object.values<Operation>(staffOperations)]

/** A schema with what valibot may have in it. */
type Node = v.GenericSchema & {
  pipe?: readonly (Node | { kind: 'validation' | 'transformation' | 'metadata'; type: string })[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  value?: Node
  options?: readonly unknown[]
}

/** For each check in code, which JSON Schema cannot say: the field, or those of the object of which it reports one. */
const checkedFields = (schema: Node, path: readonly string[] = []): string[][] => {
  const below = (name: string) => [...path, name]
  const names = Object.keys(schema.entries ?? {})
  return [
    ...(schema.pipe?.some(({ type }) => type === 'check' || type === 'excludes')
      ? [names.length > 0 ? names.map((name) => below(name).join('.')) : [path.join('.')]]
      : []),
    ...(schema.pipe ?? []).flatMap((part) =>
      part.kind === 'schema' ? checkedFields(part as Node, path) : [],
    ),
    ...Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => checkedFields(entry, below(name))),
    ...(schema.item ? checkedFields(schema.item, below('0')) : []),
    ...(schema.wrapped ? checkedFields(schema.wrapped, path) : []),
    ...(isPart(schema.value) ? checkedFields(schema.value, below('key')) : []),
    ...(schema.options ?? [])
      .filter((option) => isPart(option))
      .flatMap((option) => checkedFields(option as unknown as Node, path)),
  ]
}

/** Paths of the fields of a schema; the items of a list have the path of the list. */
const fieldPaths = (schema: Part, path: string): string[] => [
  ...Object.entries((schema.properties ?? {}) as Record<string, Part>).flatMap(([name, field]) => {
    const place = `${path}.${humps.camelize(name)}`
    return [place, ...fieldPaths(field, place)]
  }),
  ...[schema.items, ...[schema.anyOf ?? schema.oneOf ?? []].flat()]
    .filter(isPart)
    .flatMap((part) => fieldPaths(part, path)),
]

describe('what a service checks beyond a schema', () => {
  it('is a rule of the document where code checks a field', () => {
    const checked = all.flatMap(({ id, service, body, query }) =>
      [...(body ? checkedFields(body as Node) : []), ...(query ? checkedFields(query as Node) : [])].map(
        (fields) =>
          [
            id,
            isSnakeCased(service) ? fields.map((field) => field.split('.').map(snakeName).join('.')) : fields,
          ] as const,
      ),
    )
    expect(checked.length).toBeGreaterThan(200)
    const untold = checked.filter(([id, fields]) => !fields.some((field) => hasRule(calls.get(id)!, field)))
    expect([...new Set(untold.map(([id, fields]) => `${id} ${fields.join(' or ')}`))]).toEqual([])
  })

  it('is no rule where the type says it', () => {
    const { schemas } = createDocument().components
    const amountOf = (name: string) => (schemas[name]!.properties as Record<string, Part>).amount
    expect(amountOf('ChargeCardBody')).toMatchObject({ type: 'number', [RULE]: 'A whole number.' })
    const visit = (part: unknown): Part[] =>
      isPart(part) || Array.isArray(part)
        ? [...(isPart(part) ? [part] : []), ...Object.values(part).flatMap(visit)]
        : []
    expect(
      visit(schemas).filter((part) => part.type === 'integer' && part[RULE] === 'A whole number.'),
    ).toEqual([])
  })

  it('is told of fields and parameters that exist', () => {
    const [services, staff] = [createDocument().components.schemas, createStaffDocument().components.schemas]
    const fields = new Set(
      [services, staff].flatMap((schemas) =>
        Object.entries(schemas).flatMap(([name, schema]) => fieldPaths(schema, name)),
      ),
    )
    expect(Object.keys(FIELD_RULES).filter((key) => !fields.has(key))).toEqual([])
    const parameters = new Set(
      [...calls.values()].flatMap(({ id, parameters: own }) =>
        own.flatMap(({ name }) => [humps.camelize(name), `${id}.${humps.camelize(name)}`]),
      ),
    )
    expect(Object.keys(PARAMETER_RULES).filter((key) => !parameters.has(key))).toEqual([])
  })
})

/** Lookarounds, and escapes that not every engine reads: the regular expressions of Go, Rust, PCRE, Perl, Ruby, Java and .NET. */
const UNPORTABLE = /\(\?(?!:)|\\(?![\\dwsSnrtf.]|x[0-7][\da-f])/i

const ESCAPED_BACKSLASH = String.raw`\\`

describe('patterns of the documents', () => {
  it('are read by the engines of all languages', () => {
    const patterns = new Set<string>()
    const visit = (part: unknown): void => {
      if (Array.isArray(part)) part.forEach(visit)
      if (!isPart(part)) return
      if (typeof part.pattern === 'string') patterns.add(part.pattern)
      Object.values(part).forEach(visit)
    }
    visit([createDocument(), createStaffDocument()])
    expect(patterns.size).toBeGreaterThan(15)
    expect(
      [...patterns].filter((pattern) => UNPORTABLE.test(pattern.replaceAll(ESCAPED_BACKSLASH, ''))),
    ).toEqual([])
  })
})
