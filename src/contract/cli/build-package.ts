/**
 * Builds the npm package of the contract in `dist/contract`: `npm run contract:package`. The tools that make the types are installed
 * in `.tmp/contract-tools` and are no dependencies of the app.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import humps from 'humps'
import { errorCodes } from '@/domain/error-codes'
import { createWorkflows, WORKFLOWS_FILE } from '../openapi/arazzo'
import { CONTRACT_VERSION, createDocument, createServiceDocument } from '../openapi/document'
import { REFERENCE_ADDRESSES } from '../operations/list'
import { SERVICE_NAMES } from '../operations/operation'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const camelName = (name: unknown): string =>
  /^[a-z]+[a-z0-9_]*$/.test(String(name)) ? humps.camelize(String(name)) : String(name)

const renameFields = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [camelName(name), toCamelCase(schema)]),
  )

/** A copy of a document with the fields and query parameters of clients that convert keys to camelCase. */
const toCamelCase = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(toCamelCase)
  if (!isObject(part)) return part
  const isQuery = part.in === 'query'
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'properties' && isObject(value)) return [key, renameFields(value)]
      if (key === 'required' && Array.isArray(value)) return [key, value.map(camelName)]
      if (key === 'name' && isQuery) return [key, camelName(value)]
      // Types do not read them.
      if (key === 'example' || key === 'examples') return [key, undefined]
      return [key, toCamelCase(value)]
    }),
  )
}

/** Outside of `src`: the client imports what is only there after the build. */
const SOURCES = 'tests/contract-package/package'
const TARGET = 'dist/contract'
const TOOLS = '.tmp/contract-tools'
const OPENAPI_FETCH = 'openapi-fetch@0.17.0'
const PACKAGES = ['openapi-typescript@7.13.0', 'typescript@5.9.3', OPENAPI_FETCH]

const run = (command: string, args: readonly string[]): void => {
  // Compilers name their faults in the usual output.
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** Names of fields whose keys are data, and of lists in one text, as on the wire. */
const wireRules = () => {
  const dictionaries = new Set<string>()
  const commaLists = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties, in: place, name, explode } = part as Record<string, unknown>
    if (place === 'query' && explode === false) commaLists.add(String(name))
    for (const [field, schema] of Object.entries((properties ?? {}) as Record<string, object>))
      if ('additionalProperties' in schema && typeof schema.additionalProperties === 'object')
        dictionaries.add(field)
    for (const value of Object.values(part)) visit(value)
  }
  const { paths, components } = createDocument()
  visit([paths, components.schemas])
  return { dictionaries: [...dictionaries], commaLists: [...commaLists] }
}

const constants = (): string => {
  // The staff API has a document of its own, which no app needs.
  const { staff: _staff, ...addresses } = REFERENCE_ADDRESSES
  const values = { errorCodes, addresses }
  const { dictionaries, commaLists } = wireRules()
  return [
    ...Object.entries(values).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const`,
    ),
    `export const dictionaries: readonly string[] = ${JSON.stringify(dictionaries)}`,
    `export const commaLists: readonly string[] = ${JSON.stringify(commaLists)}`,
    'export type ServiceName = keyof typeof addresses',
    'export type ErrorName = keyof typeof errorCodes',
    'export type ErrorCode = (typeof errorCodes)[ErrorName]',
    '',
  ].join('\n')
}

const MANIFEST = {
  name: 'dama-contract',
  version: CONTRACT_VERSION,
  description: 'Documents, types and a thin client of the six services.',
  license: 'UNLICENSED',
  type: 'module',
  exports: {
    '.': { types: './client.d.ts', default: './client.js' },
    './types/*': { types: './types/*.d.ts' },
    './documents/*': './documents/*',
  },
  files: ['client.js', 'client.d.ts', 'constants.js', 'constants.d.ts', 'types', 'documents', 'example.ts'],
  dependencies: { 'openapi-fetch': OPENAPI_FETCH.split('@')[1] },
}

rmSync(TARGET, { recursive: true, force: true })
mkdirSync(join(TARGET, 'documents'), { recursive: true })
writeJson(join(TARGET, 'documents/openapi.json'), createDocument())
writeJson(join(TARGET, 'documents', WORKFLOWS_FILE), createWorkflows())
for (const service of SERVICE_NAMES)
  writeJson(join(TARGET, 'documents', `${service}.json`), createServiceDocument(service))

// Beside the tools, so that the compiler finds `openapi-fetch`.
const work = join(TOOLS, 'source')
rmSync(work, { recursive: true, force: true })
mkdirSync(join(work, 'types'), { recursive: true })
writeJson(join(TOOLS, 'package.json'), { private: true, type: 'module' })
run('npm', [
  'install',
  '--prefix',
  TOOLS,
  '--no-audit',
  '--no-fund',
  '--no-save',
  '--ignore-scripts',
  ...PACKAGES,
])
mkdirSync(join(TARGET, 'types'))
for (const service of SERVICE_NAMES) {
  const document = join(work, `${service}.json`)
  const types = join(work, 'types', `${service}.d.ts`)
  writeJson(document, toCamelCase(createServiceDocument(service)))
  run(join(TOOLS, 'node_modules/.bin/openapi-typescript'), [
    document,
    '--output',
    types,
    '--default-non-nullable',
    'false',
  ])
  copyFileSync(types, join(TARGET, 'types', `${service}.d.ts`))
}
writeFileSync(join(work, 'constants.ts'), constants())
copyFileSync(join(SOURCES, 'client.ts'), join(work, 'client.ts'))
const COMPILER_OPTIONS =
  '--declaration --strict --noUncheckedIndexedAccess --skipLibCheck --target es2022 --module nodenext --lib es2023,dom,dom.iterable'
run(join(TOOLS, 'node_modules/.bin/tsc'), [
  join(work, 'client.ts'),
  '--outDir',
  TARGET,
  '--rootDir',
  work,
  ...COMPILER_OPTIONS.split(' '),
])
for (const file of ['README.md', 'example.ts']) copyFileSync(join(SOURCES, file), join(TARGET, file))
writeJson(join(TARGET, 'package.json'), MANIFEST)
console.log(`${TARGET}: ${MANIFEST.name} ${CONTRACT_VERSION}`)
