import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SERVICE_NAMES } from '@/contract/operations/operation'
import { KIM_DAMA } from '@/demo/seed/persons'
import { checkContract } from './check-contract'
import { completeReference, REFERENCE_MEMBERS } from './complete-reference'
import { createRecorder } from './example-recorder'
import { readCheckInput } from './ids'
import { startReference } from './start-reference'
import { toText } from './to-text'

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
    const recorder = createRecorder(SERVICE_NAMES)
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
