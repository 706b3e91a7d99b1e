/** Writes the contract as an OpenAPI document: `npm run contract:openapi -- [file]`, by default `openapi.json`. */
import { writeFileSync } from 'node:fs'
import { countMarks } from '../openapi/count-marks'
import { createDocument } from '../openapi/document'

const [file = 'openapi.json'] = process.argv.slice(2)
const document = createDocument()
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
for (const [name, { specified, added }] of Object.entries(countMarks(document)))
  console.log(`${name}: ${specified} specified, ${added} added`)
console.log(`written to ${file}`)
