/**
 * Checks any server against the contract over HTTP; `tests/contract-check/README.md` describes the file of ids.
 *
 *     npm run contract:check -- --url https://shop.example --ids ids.json --token … [--json report.json] [--strict]
 *
 * An answer conforms if the app can read it; notes name the fields that it does without. With `--strict` every field has to be
 * as the contract has it.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { checkContract } from './check-contract'
import { checkInput, readCheckInput } from './ids'
import { toText } from './to-text'

const main = async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      ids: { type: 'string' },
      token: { type: 'string' },
      json: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  })
  if (!values.url) throw new Error('--url is missing: the address below which the services are')
  const report = await checkContract({
    url: values.url,
    input: values.ids ? readCheckInput(values.ids) : v.parse(checkInput, {}),
    token: values.token?.replace(/^Bearer /, ''),
    isStrict: values.strict,
  })
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  console.log(toText(report))
  process.exitCode = report.isPassed ? 0 : 1
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
