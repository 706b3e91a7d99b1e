/**
 * Checks any server against the contract over HTTP; `tests/contract-check/README.md` describes the file of ids.
 *
 * Ends with 0 if what was called conforms, 1 if an answer differs or a specified operation is missing, 2 if the check cannot
 * begin, and 3 if nothing is wrong but specified operations were not called.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { operations } from '@/contract/operations/list'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { checkContract } from './check-contract'
import { checkInput, readCheckInput } from './ids'
import { probeServer } from './probe-server'
import { selectOperations } from './select-operations'
import { toJunit } from './to-junit'
import { toText } from './to-text'
import { idsSkeleton } from './write-ids'

const HELP = `npm run contract:check -- --url https://api.example --ids ids.json --token …

  --url ADDRESS        below which the services are as in the reference backend
  --ids FILE           ids, bodies and addresses that the check needs
  --token TOKEN        access token of a member
  --channel ID         the channel in paths, instead of the one of the file
  --service NAME       only this service; may be repeated
  --operation ID       only this operation; may be repeated
  --strict             every field as the contract has it, instead of as the app reads it
  --json FILE          writes the report as JSON
  --junit FILE         writes the report as JUnit
  --write-ids FILE     writes a file of ids to begin with, and ends
  --help

Ends with 0 if what was called conforms, 1 if an answer differs or a specified operation is missing, 2 if the check
cannot begin, 3 if nothing is wrong but specified operations were not called.`

const OPTIONS = {
  url: { type: 'string' },
  ids: { type: 'string' },
  token: { type: 'string' },
  channel: { type: 'string' },
  service: { type: 'string', multiple: true },
  operation: { type: 'string', multiple: true },
  strict: { type: 'boolean', default: false },
  json: { type: 'string' },
  junit: { type: 'string' },
  'write-ids': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const isWanted = selectOperations(values)
  if (values['write-ids']) {
    writeFileSync(values['write-ids'], `${JSON.stringify(idsSkeleton(isWanted, values.channel), null, 2)}\n`)
    console.log(`${values['write-ids']} names what the specified operations need: replace its values`)
    return 0
  }
  if (!values.url) throw new Error('--url is missing: the address below which the services are')
  const given = values.ids ? readCheckInput(values.ids) : v.parse(checkInput, {})
  const input = { ...given, ids: { ...given.ids, ...(values.channel && { channelId: values.channel }) } }
  const token = values.token?.trim().replace(/^Bearer /, '')
  const called = SERVICE_NAMES.filter((name) =>
    operations.some((one) => one.service === name && isWanted(one)),
  )
  // A report that cannot be written is found before anything is changed.
  for (const file of [values.json, values.junit]) if (file) writeFileSync(file, '')
  await probeServer(values.url, input, token, called)
  const report = await checkContract({ url: values.url, input, token, isStrict: values.strict, isWanted })
  console.log(toText(report))
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  if (values.junit) writeFileSync(values.junit, toJunit(report))
  if (!report.isPassed) return 1
  return report.uncalled.length > 0 ? 3 : 0
}

const end = async (): Promise<void> => {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}

void end()
