/** Writes the contract as an OpenAPI document: `npm run contract:openapi -- [file]`, by default `openapi.json`. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { countMarks } from '../openapi/count-marks'
import { createDocument } from '../openapi/document'

// An option is refused: it is no name of a file.
const [file = 'openapi.json'] = parseArgs({ allowPositionals: true }).positionals
const document = createDocument()
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
for (const [name, { specified, added }] of Object.entries(countMarks(document)))
  console.log(`${name}: ${specified} specified, ${added} added`)
console.log(`written to ${file}`)
