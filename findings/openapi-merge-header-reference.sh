#!/usr/bin/env bash
# openapi-merge-cli 2.0.2: two valid documents that both refer to a header in `components/headers` cannot be merged.
#
# The merge compares components of the same name, and resolves every reference among them by looking into `components/schemas`, whatever
# kind it names. A response with `$ref: '#/components/headers/…'` therefore ends the merge. One document alone passes, because
# nothing is compared then. Documents of services that share their headers have to be merged by another tool, or after their headers were
# written in place.
#
# Output on 2026-12-01:
#   header by reference, one document:  merged
#   header by reference, two documents: not merged: Could not resolve reference: #/components/headers/RequestId
#   header in place,     two documents: merged
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts openapi-merge-cli@2.0.2 >/dev/null 2>&1
cat >documents.cjs <<'JS'
const { writeFileSync } = require('node:fs')
const header = { schema: { type: 'string' } }
const document = (path, byReference) => ({
  openapi: '3.0.3',
  info: { title: path, version: '1' },
  paths: { [`/${path}`]: { get: { responses: { 404: { $ref: '#/components/responses/NotFound' } } } } },
  components: {
    headers: { RequestId: header },
    responses: {
      NotFound: {
        description: 'Not found',
        headers: { 'x-request-id': byReference ? { $ref: '#/components/headers/RequestId' } : header },
      },
    },
  },
})
for (const [name, byReference] of [['reference', true], ['place', false]])
  for (const path of ['a', 'b']) writeFileSync(`${name}-${path}.json`, JSON.stringify(document(path, byReference)))
const config = (...files) => JSON.stringify({ inputs: files.map((inputFile) => ({ inputFile })), output: './merged.json' })
writeFileSync('one.json', config('reference-a.json'))
writeFileSync('two.json', config('reference-a.json', 'reference-b.json'))
writeFileSync('place.json', config('place-a.json', 'place-b.json'))
JS
node documents.cjs
merge() {
  rm -f merged.json
  npx openapi-merge-cli --config "$1" >log 2>&1 || true
  if [ -s merged.json ]; then echo merged
  else echo "not merged: $(grep -o 'Could not resolve reference: [^ ]*' log | head -n 1)"; fi
}
one=$(merge one.json)
two=$(merge two.json)
place=$(merge place.json)
echo "header by reference, one document:  $one"
echo "header by reference, two documents: $two"
echo "header in place,     two documents: $place"
[ "$one, $two, $place" = 'merged, not merged: Could not resolve reference: #/components/headers/RequestId, merged' ]
