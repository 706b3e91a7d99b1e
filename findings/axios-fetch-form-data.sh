#!/usr/bin/env bash
# axios 1.21.1 with `adapter: 'fetch'` on Node: a FormData body is sent with the type of a url-encoded form.
#
# On Node 20.20 the adapter `http` writes `multipart/form-data` with its boundary for the FormData of the platform. The adapter `fetch` hands
# the same FormData to fetch, which would set that header, but the request has axios's default for a body already,
# `application/x-www-form-urlencoded`: it is removed in browsers only. The body is multipart, so that the server finds no field and no file.
# Without the header, by `config.headers.delete('Content-Type')` in an adapter around it, fetch writes the right one.
#
# Output on 2026-11-30:
#   http:                     multipart/form-data
#   fetch:                    application/x-www-form-urlencoded
#   fetch without the header: multipart/form-data
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts axios@1.21.1 >/dev/null
cat >send.mjs <<'JS'
import { createServer } from 'node:http'
import axios, { getAdapter } from 'axios'

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end((request.headers['content-type'] ?? 'none').split(';')[0]))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const form = new FormData()
form.append('file', new Blob(['a photo'], { type: 'image/jpeg' }), 'photo.jpg')
const withoutHeader = (config) => {
  config.headers.delete('Content-Type')
  return getAdapter('fetch')(config)
}
const types = []
for (const adapter of ['http', 'fetch', withoutHeader]) types.push((await axios.post(url, form, { adapter })).data)
server.close()
console.log(`http:                     ${types[0]}`)
console.log(`fetch:                    ${types[1]}`)
console.log(`fetch without the header: ${types[2]}`)
const expected = ['multipart/form-data', 'application/x-www-form-urlencoded', 'multipart/form-data']
process.exitCode = types.join() === expected.join() ? 0 : 1
JS
node send.mjs
