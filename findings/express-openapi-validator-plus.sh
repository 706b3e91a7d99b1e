#!/usr/bin/env bash
# express-openapi-validator 5.6.2: a space in a query is refused with 400 where the client writes it as `+`.
#
# `URLSearchParams`, HTML forms and most clients write a space in a query as `+`, and Express reads it as a space. The validator looks at the
# text before decoding, and takes `+` and also `:` and `/` for reserved characters of a parameter without `allowReserved`. RFC 3986 lets
# `:` and `/` stand in a query as they are. So a search for two words fails with a message about encoding, and the same words with `%20`
# pass. `allowReserved: true` for every text in a query closes the gap.
#
# Output on 2026-11-30:
#   URLSearchParams           q=red+mug   400
#   encodeURIComponent        q=red%20mug 200
#   allowReserved             q=red+mug   200 "red mug"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts express@5.2.1 express-openapi-validator@5.6.2 >/dev/null 2>&1
cat >ask.mjs <<'JS'
import express from 'express'
import { middleware } from 'express-openapi-validator'

const operation = (more) => ({
  get: {
    parameters: [{ name: 'q', in: 'query', required: true, schema: { type: 'string' }, ...more }],
    responses: { 200: { description: 'What was searched for.' } },
  },
})
const paths = { '/search': operation({}), '/search-reserved': operation({ allowReserved: true }) }
const app = express()
app.use(middleware({ apiSpec: { openapi: '3.0.3', info: { title: 'Search', version: '1' }, paths } }))
for (const path of Object.keys(paths)) app.get(path, (request, response) => void response.json(request.query.q))
app.use((error, _request, response, _next) => void response.status(error.status ?? 500).json(error.message))
const server = app.listen(0)
await new Promise((resolve) => server.once('listening', resolve))
const results = []
for (const [name, path, query] of [
  ['URLSearchParams', '/search', new URLSearchParams({ q: 'red mug' }).toString()],
  ['encodeURIComponent', '/search', `q=${encodeURIComponent('red mug')}`],
  ['allowReserved', '/search-reserved', new URLSearchParams({ q: 'red mug' }).toString()],
]) {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}?${query}`)
  const words = name === 'allowReserved' ? ` ${await answer.text()}` : ''
  results.push(answer.status + words)
  console.log(`${name.padEnd(25)} ${query.padEnd(11)} ${answer.status}${words}`)
}
server.close()
process.exit(results.join() === '400,200,200 "red mug"' ? 0 : 1)
JS
node ask.mjs
