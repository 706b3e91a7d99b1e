/**
 * Records the examples of the document of the staff API from the calls of its backend tests: `npx tsx tests/contract-check/staff-examples.ts tests/backend`.
 * Writes nothing and ends with 1 where an operation is not called.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Operation, pathParameters } from '@/contract/operations/operation'
import { staffOperations } from '@/contract/operations/staff/list'
import type { RecordedCall } from '../setup/record-staff-calls'
import { createRecorder, parseText } from './example-recorder'

/** Characters. The answer with the document itself is no example in it. */
const MAX_ANSWER = 50_000

/** The operation of a call: `/members/export` is not a member. */
const findOperation = (operations: readonly Operation[], { method, path }: RecordedCall) =>
  operations.find((operation) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return operation.method === method && pattern.test(path.split('?')[0] ?? '')
  })

/** How much a call shows: a list with entries, then a body. */
const worthOf = (operation: Operation, { body, answer }: RecordedCall): number => {
  const given = parseText(answer)
  const items = (given as { items?: unknown[] } | undefined)?.items
  const isShown = operation.answer === null || v.is(operation.answer, given)
  return (isShown ? 4 : 0) + (items?.length ? 2 : 0) + (parseText(body ?? '') === undefined ? 0 : 1)
}

const main = async (): Promise<void> => {
  const { positionals: files } = parseArgs({ allowPositionals: true })
  const file = join(mkdtempSync(join(tmpdir(), 'staff-calls-')), 'calls.jsonl')
  execFileSync('npx', ['vitest', 'run', '--project', 'backend', ...files], {
    stdio: 'inherit',
    env: { ...process.env, RECORD_STAFF_CALLS: file },
  })
  const operations = Object.values<Operation>(staffOperations).toSorted(
    (one, other) => pathParameters(one.path).length - pathParameters(other.path).length,
  )
  // The test's site with pictures has another port each time.
  const recorded = readFileSync(file, 'utf8').replaceAll(
    /http:\/\/127\.0\.0\.1:\d+/g,
    'https://pictures.example',
  )
  const calls = recorded
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedCall)
  const best = new Map<Operation, RecordedCall>()
  for (const call of calls) {
    const operation = findOperation(operations, call)
    if (!operation) continue
    const shown = best.get(operation)
    if (!shown || worthOf(operation, call) > worthOf(operation, shown)) best.set(operation, call)
  }
  const recorder = createRecorder(['staff'])
  for (const [operation, { path, body, answer }] of best) {
    const { pathname, searchParams: query } = new URL(path, 'http://dama.local')
    recorder.record(
      operation,
      { path: pathname, query, body: parseText(body ?? '') },
      answer.length > MAX_ANSWER ? '' : answer,
    )
  }
  const missing = operations.filter((operation) => !best.has(operation)).map(({ id }) => id)
  process.stdout.write(`${best.size} operations recorded; not called: ${missing.join(', ') || 'none'}\n`)
  if (missing.length > 0) process.exitCode = 1
  else await recorder.write()
}

void main()
