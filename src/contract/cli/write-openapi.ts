/**
 * Writes the documents of the contract: `npm run contract:openapi -- [folder]`, by default `dist/contract/documents`. One for each
 * service, `openapi.json` with all of them, `staff.json` for the staff API, and the main flows as `workflows.arazzo.json`. Before, it
 * copies docstrings and the error catalogue to the files that the documents and the guide use.
 *
 * With `--release` it writes the documents of the services to `src/contract/released` too, unless that breaks a client or a
 * server without a raised version.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SERVICE_NAMES } from '../operations/operation'
import { errorPage } from './error-page'
import { readDescriptions } from './read-docstrings'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false } },
})
const [folder = 'dist/contract/documents'] = positionals

const write = (file: string, content: unknown): void => {
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
  writeFileSync(file, text)
  console.log(`${file}: ${Math.round(text.length / 1024)} kB`)
}

const writeDocuments = async (): Promise<void> => {
  // Loaded after the docstrings were written, which they contain.
  const { createWorkflows, WORKFLOWS_FILE } = await import('../openapi/arazzo')
  const { countMarks } = await import('../openapi/count-marks')
  const { createDocument, createServiceDocument, createStaffDocument } = await import('../openapi/document')
  const { RELEASED_FOLDER, releaseProblems } = await import('./released')
  mkdirSync(folder, { recursive: true })
  const document = createDocument()
  write(join(folder, 'openapi.json'), document)
  for (const service of SERVICE_NAMES) write(join(folder, `${service}.json`), createServiceDocument(service))
  write(join(folder, 'staff.json'), createStaffDocument())
  write(join(folder, WORKFLOWS_FILE), createWorkflows())
  for (const [name, { specified, added }] of Object.entries(countMarks(document)))
    console.log(`${name}: ${specified} specified, ${added} added`)
  if (!values.release) return
  const problems = releaseProblems()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  for (const service of SERVICE_NAMES)
    write(join(RELEASED_FOLDER, `${service}.json`), createServiceDocument(service))
}

write('src/contract/openapi/descriptions.json', readDescriptions())
write('src/contract/ERRORS.md', errorPage())
void writeDocuments()
