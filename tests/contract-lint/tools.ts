/**
 * Gives the documents of the contract to the tools of other companies: `npx tsx tests/contract-lint/tools.ts`. It installs them in
 * `.tmp/contract-tools-of-others`, prints a table of what each one says, and ends with 1 if one refuses a document or makes
 * something that does not compile. Names of tools run those alone. By hand: the tools are 500 MB and take ten minutes.
 */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createDocument, createServiceDocument, createStaffDocument } from '@/contract/openapi/document'
import { operations } from '@/contract/operations/list'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { KIM_DAMA } from '@/demo/seed/persons'
import { checkContract } from '../contract-check/check-contract'
import { completeReference, REFERENCE_MEMBERS } from '../contract-check/complete-reference'
import { readCheckInput } from '../contract-check/ids'
import { startReference } from '../contract-check/start-reference'
import { freePort } from '../setup/free-port'

const FOLDER = '.tmp/contract-tools-of-others'
const VERSIONS: Readonly<Record<string, string>> = {
  '@apidevtools/swagger-parser': '13.1.0',
  '@hey-api/openapi-ts': '0.99.0',
  '@mswjs/source': '0.5.0',
  '@stoplight/prism-cli': '5.16.0',
  'api-smart-diff': '1.0.6',
  'msw-auto-mock': '0.32.1',
  'openapi-backend': '5.21.2',
  'openapi-typescript': '7.13.0',
  'openapi-zod-client': '1.18.3',
  orval: '8.38.0',
}
/** What the generated sources import. */
const BESIDE = [
  '@faker-js/faker@9.9.0',
  '@zodios/core@10.9.6',
  'axios@1',
  'msw@2',
  'typescript@5.9.3',
  'zod@3',
]

const NAMES = [...SERVICE_NAMES, 'staff'] as const
type Name = (typeof NAMES)[number]
const documentOf = (name: Name) => (name === 'staff' ? createStaffDocument() : createServiceDocument(name))

const rows: [tool: string, version: string, verdict: string][] = []
let hasFailed = false

const execute = promisify(execFile)
const run = async (command: string, ...args: string[]): Promise<string> => {
  const { stdout } = await execute(command, args, { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** The row of a tool. What it throws is its verdict, and a failure. */
const judge = async (tool: string, verdictOf: () => Promise<string>): Promise<void> => {
  const wanted = process.argv.slice(2)
  if (wanted.length > 0 && !wanted.includes(tool)) return
  const version = VERSIONS[tool] ?? ''
  try {
    rows.push([tool, version, await verdictOf()])
  } catch (error) {
    hasFailed = true
    rows.push([tool, version, `FAILED: ${(error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 400)}`])
  }
}

/** Runs a module in the folder, where the tools are. It prints its verdict. */
const runModule = async (name: string, source: string, ...args: string[]): Promise<string> => {
  writeFileSync(join(FOLDER, `${name}.mjs`), source)
  return (await run('node', `${name}.mjs`, ...args)).trim().split('\n').at(-1) ?? ''
}

const SWAGGER_PARSER = `import SwaggerParser from '@apidevtools/swagger-parser'
for (const name of process.argv.slice(2)) await SwaggerParser.validate(name + '.json')
console.log('validates ' + (process.argv.length - 2) + ' documents')`

/** Its own check of documents knows 3.0 only, and is left out. Its router cuts the slash at the end of two specified paths. */
const OPENAPI_BACKEND = `import { OpenAPIBackend } from 'openapi-backend'
import { readFileSync } from 'node:fs'
let count = 0
for (const name of process.argv.slice(2)) {
  const definition = JSON.parse(readFileSync(name + '.json', 'utf8'))
  const formats = { 'date-time': true, date: true, email: true, binary: true, uri: true }
  const api = new OpenAPIBackend({ definition, quick: true, ajvOpts: { strict: false, formats } })
  await api.init()
  for (const [path, item] of Object.entries(definition.paths))
    for (const [method, operation] of Object.entries(item)) {
      if (!operation.operationId || path.endsWith('/') || operation.requestBody?.content['multipart/form-data']) continue
      const given = Object.fromEntries(['path', 'query', 'header'].map((place) => [place, Object.fromEntries(
        operation.parameters.filter((one) => one.in === place && one.example !== undefined).map((one) => [one.name, one.example]))]))
      const address = path.replaceAll(/\\{(\\w+)\\}/g, (_, key) => encodeURIComponent(String(given.path[key])))
      const headers = Object.fromEntries(Object.entries(given.header).map(([key, value]) => [key.toLowerCase(), value]))
      const body = operation.requestBody?.content['application/json']?.example
      const request = { method, path: address, query: given.query, headers: { ...headers, authorization: 'Bearer a', 'content-type': 'application/json' }, body }
      const matched = api.matchOperation(request)
      if (matched?.operationId !== operation.operationId) throw new Error(operation.operationId + ' is routed to ' + matched?.operationId)
      const { errors } = api.validateRequest(request, matched)
      if (errors?.length) throw new Error(operation.operationId + ': ' + errors.map((one) => one.instancePath + ' ' + one.message).join())
      count += 1
    }
}
console.log('routes and validates the example of ' + count + ' operations; none with a slash at the end of its path')`

const MSW_SOURCE = `import { fromOpenApi } from '@mswjs/source/open-api'
import { getResponse } from 'msw'
import { readFileSync } from 'node:fs'
let count = 0
for (const name of process.argv.slice(2)) {
  const document = { ...JSON.parse(readFileSync(name + '.json', 'utf8')), servers: [{ url: 'http://mock.test' }] }
  const handlers = await fromOpenApi(document)
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      if (!operation.operationId) continue
      const request = new Request('http://mock.test' + path.replaceAll(/\\{\\w+\\}/g, '1'), { method: method.toUpperCase() })
      const response = await getResponse(handlers, request)
      if (!response || response.status >= 400) throw new Error(operation.operationId + ' answers ' + response?.status)
      count += 1
    }
}
console.log('answers ' + count + ' operations by their success')`

/** A removed operation and a new required field are planted. */
const SMART_DIFF = `import { apiDiff, breaking } from 'api-smart-diff'
import { readFileSync } from 'node:fs'
const before = JSON.parse(readFileSync('transaction.json', 'utf8'))
const after = structuredClone(before)
if (apiDiff(before, after).length > 0) throw new Error('differs from itself')
delete after.paths['/{channelId}/cart/count']
after.components.schemas.OrderBody.properties.planted = { type: 'string' }
after.components.schemas.OrderBody.required.push('planted')
const found = apiDiff(before, after).filter((one) => one.type === breaking).map((one) => one.path.join('/'))
if (!found.some((path) => path.includes('cart/count')) || !found.some((path) => path.includes('required')))
  throw new Error('misses a planted break: ' + found.join())
console.log('finds both planted breaks, and no difference of a document from itself')`

const ORVAL = `module.exports = Object.fromEntries(${JSON.stringify(NAMES)}.map((name) => [name, {
  input: './' + name + '.json',
  output: { target: './made/orval/' + name + '/' + name + '.ts', client: 'fetch', mock: true, mode: 'split' },
}]))`

const TSCONFIG = {
  compilerOptions: {
    strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'], skipLibCheck: true, types: [],
  },
} // prettier-ignore

/** Compiles what a tool has made. */
const compile = async (folder: string): Promise<void> => {
  writeFileSync(
    join(FOLDER, `tsconfig.${folder}.json`),
    JSON.stringify({ ...TSCONFIG, include: [`made/${folder}/**/*.ts`] }),
  )
  await run('npx', 'tsc', '-p', `tsconfig.${folder}.json`).catch((error: Error & { stdout?: string }) => {
    throw new Error(error.stdout ?? error.message)
  })
}

/** Makes sources of each document and compiles them. */
const generate = async (folder: string, command: (name: Name) => string[]): Promise<string> => {
  mkdirSync(join(FOLDER, 'made', folder), { recursive: true })
  for (const name of NAMES) await run('npx', ...command(name))
  await compile(folder)
  return `${NAMES.length} documents; compiles with strict`
}

/** Calls every operation of the reference backend through Prism, which compares requests and answers with the documents. */
const walkThroughPrism = async (): Promise<string> => {
  const { url, backend, tokenOf, stop } = await startReference()
  const proxies: ReturnType<typeof spawn>[] = []
  try {
    const addresses: Record<string, string> = {}
    for (const service of SERVICE_NAMES) {
      const port = await freePort()
      const upstream = (createServiceDocument(service).servers as { url: string }[])[0]!.url.replace(
        '{origin}',
        url,
      )
      const child = spawn('npx', ['prism', 'proxy', `${service}.json`, upstream, '-p', String(port), '-v', 'silent'], { cwd: FOLDER, stdio: 'ignore', detached: true }) // prettier-ignore
      proxies.push(child)
      addresses[service] = `http://127.0.0.1:${port}`
      const deadline = Date.now() + 60_000
      while (
        !(await fetch(addresses[service]).then(
          () => true,
          () => false,
        ))
      )
        // prettier-ignore
        if (Date.now() > deadline) throw new Error(`Prism does not serve ${service}`)
    }
    const violations = new Set<string>()
    let calls = 0
    const watched: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      calls += 1
      const found = response.headers.get('sl-violations')
      // A visitor's try of a call of members is a violation by intent.
      const real = (found ? (JSON.parse(found) as { message: string; location: string[] }[]) : []).filter(
        ({ message }) => !/security scheme/.test(message),
      )
      // Prism follows the redirect to the provider instead of passing it on.
      if (String(input).includes('/authorize')) return response
      for (const { message, location } of real)
        violations.add(`${init?.method} ${new URL(String(input)).pathname}: ${location.join('.')} ${message}`)
      return response
    }
    const tokens = await Promise.all(
      Object.entries(REFERENCE_MEMBERS).map(async ([name, id]) => [name, await tokenOf(id)] as const),
    )
    const input = readCheckInput('tests/contract-check/reference-ids.json')
    const report = await checkContract({
      url,
      input: { ...input, addresses, tokens: Object.fromEntries(tokens) },
      token: await tokenOf(KIM_DAMA),
      complete: completeReference(backend, url),
      fetch: watched,
    })
    for (const violation of violations) console.log(violation)
    const { conforms } = report.counts
    if (violations.size > 0) throw new Error(`${violations.size} kinds of violations in ${calls} calls`)
    if (conforms < operations.length) throw new Error(`only ${conforms} operations conform behind it`)
    return `proxy before the reference backend: ${calls} calls of ${conforms} operations, no violation`
  } finally {
    for (const { pid } of proxies) if (pid) process.kill(-pid)
    await stop()
  }
}

const main = async (): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true })
  rmSync(join(FOLDER, 'made'), { recursive: true, force: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true }))
  writeFileSync(join(FOLDER, 'openapi.json'), JSON.stringify(createDocument()))
  for (const name of NAMES) writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(documentOf(name)))
  const packages = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`)
  const install = [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--ignore-scripts',
    '--legacy-peer-deps',
  ]
  execFileSync('npm', [...install, ...packages, ...BESIDE], { cwd: resolve(FOLDER), stdio: 'inherit' })

  await judge('@apidevtools/swagger-parser', () => runModule('parse', SWAGGER_PARSER, 'openapi', ...NAMES))
  await judge('openapi-backend', () => runModule('serve', OPENAPI_BACKEND, ...SERVICE_NAMES))
  await judge('@mswjs/source', () => runModule('mock', MSW_SOURCE, ...SERVICE_NAMES))
  await judge('api-smart-diff', () => runModule('compare', SMART_DIFF))
  await judge('openapi-typescript', () =>
    generate('types', (name) => ['openapi-typescript', `${name}.json`, '-o', `made/types/${name}.ts`]),
  )
  await judge('orval', async () => {
    writeFileSync(join(FOLDER, 'orval.config.cjs'), ORVAL)
    await run('npx', 'orval', '--config', './orval.config.cjs')
    await compile('orval')
    return `${NAMES.length} documents, as a client and as handlers of msw; compiles with strict`
  })
  await judge(
    '@hey-api/openapi-ts',
    () =>
    generate('hey', (name) => ['openapi-ts', '-i', `./${name}.json`, '-o', `./made/hey/${name}`, '-c', '@hey-api/client-fetch']), // prettier-ignore
  )
  await judge('openapi-zod-client', () =>
    generate('zod', (name) => ['openapi-zod-client', `./${name}.json`, '-o', `./made/zod/${name}.ts`]),
  )
  await judge('msw-auto-mock', () =>
    generate('msw', (name) => [
      'msw-auto-mock',
      `./${name}.json`,
      '-o',
      `./made/msw/${name}`,
      '--typescript',
    ]),
  )
  await judge('@stoplight/prism-cli', walkThroughPrism)

  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  process.exit(hasFailed ? 1 : 0)
}

void main()
