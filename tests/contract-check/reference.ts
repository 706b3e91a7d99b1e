import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { OperationExample } from '@/contract/openapi/examples'
import {
  pathParameters,
  SERVICE_NAMES,
  type ServiceName,
  type ServiceOperation,
} from '@/contract/operations/operation'
import { SEPARATOR } from '@/contract/operations/query'
import { KIM_DAMA } from '@/demo/seed/persons'
import type { CheckRequest } from './build-request'
import { checkContract } from './check-contract'
import { completeReference, REFERENCE_MEMBERS } from './complete-reference'
import { readCheckInput } from './ids'
import { startReference } from './start-reference'
import { toText } from './to-text'

/** Entries of a list in an example. */
const MAX_ITEMS = 2
/** Secrets of the recorded session. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  token: 'access-token',
  refreshToken: 'refresh-token',
  proof: 'passcode-proof',
  encodeData: 'encrypted-by-nice',
  EncodeData: 'encrypted-by-nice',
}
/** The choices of a product belong together. */
const WHOLE_LISTS = new Set(['options', 'option_list', 'sku_list', 'values', 'capabilities', 'headers'])

const shorten = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return PLACEHOLDERS[key] ?? value
  if (Array.isArray(value))
    return (WHOLE_LISTS.has(key) ? value : value.slice(0, MAX_ITEMS)).map((item) => shorten(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item, name)]))
}

/** A text of a query as the value that its schema has. */
const toValue = (schema: string, text: string): unknown =>
  /"type":"number"|"options":\[\d/.test(schema)
    ? Number(text)
    : schema.includes('"type":"boolean"')
      ? text === 'true'
      : text

const pathValues = ({ path }: ServiceOperation, sent: string): [string, string][] => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]*)')}$`)
  const values = pattern.exec(sent)?.slice(1) ?? []
  return pathParameters(path).map((name, index) => [name, decodeURIComponent(values[index] ?? '')])
}

const queryValues = ({ query }: ServiceOperation, sent: URLSearchParams): [string, unknown][] =>
  [...new Set(sent.keys())].map((name) => {
    const entry = Object.entries(query?.entries ?? {}).find(
      ([key]) => key.toLowerCase() === name.replaceAll('_', '').toLowerCase(),
    )?.[1]
    const schema = JSON.stringify(entry) ?? ''
    const values = sent.getAll(name)
    const texts = schema.includes(SEPARATOR) ? values.flatMap((text) => text.split(',')) : values
    const all = texts.map((text) => toValue(schema, text))
    return [name, schema.includes('"type":"array"') ? all : all[0]]
  })

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Collects the calls of a check as the examples of the document, with short lists and without secrets. */
const createRecorder = () => {
  const recorded = new Map<ServiceName, Record<string, OperationExample>>(
    SERVICE_NAMES.map((service) => [service, {}]),
  )
  const record = (operation: ServiceOperation, { path, query, body }: CheckRequest, text: string): void => {
    const parameters = Object.fromEntries([...pathValues(operation, path), ...queryValues(operation, query)])
    const answer = operation.answer === null ? undefined : parseText(text)
    const fields =
      body instanceof FormData
        ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
        : body
    recorded.get(operation.service)![operation.id] = {
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(fields !== undefined && { body: shorten(fields) }),
      ...(answer !== undefined && { answer: shorten(answer) }),
    }
  }
  const write = async (): Promise<void> => {
    for (const [service, examples] of recorded) {
      const inOrder = Object.fromEntries(
        Object.entries(examples).toSorted(([left], [right]) => (left < right ? -1 : 1)),
      )
      const file = `src/contract/openapi/examples/${service}.json`
      await writeFile(file, `${JSON.stringify(inOrder, null, 2)}\n`)
    }
  }
  return { record, write }
}

/**
 * Starts the reference backend with the seed and checks it over HTTP, strictly:
 * `npx tsx tests/contract-check/reference.ts [--json report.json] [--examples]`. Ends with 1 unless every operation is called and
 * conforms. The last line is `N passed, N failed`, by operations. With `--examples` the calls become the examples of the document.
 */

const main = async () => {
  const { values } = parseArgs({ options: { json: { type: 'string' }, examples: { type: 'boolean' } } })
  const { url, backend, tokenOf, stop } = await startReference()
  try {
    const tokens = await Promise.all(
      Object.entries(REFERENCE_MEMBERS).map(async ([name, id]) => [name, await tokenOf(id)] as const),
    )
    const recorder = createRecorder()
    const report = await checkContract({
      url,
      input: {
        ...readCheckInput('tests/contract-check/reference-ids.json'),
        tokens: Object.fromEntries(tokens),
      },
      token: await tokenOf(KIM_DAMA),
      isStrict: true,
      onAnswer: recorder.record,
      complete: completeReference(backend, url),
    })
    if (values.examples) await recorder.write()
    if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
    const { conforms, differs, missing, skipped } = report.counts
    console.log(toText(report))
    const failed = differs + missing + skipped
    console.log(`${conforms} passed, ${failed} failed`)
    process.exitCode = failed === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

void main()
