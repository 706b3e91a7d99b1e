#!/usr/bin/env bash
# @stoplight/prism-cli 5.16.0: the validating proxy follows a redirect of the server, and reports what it finds there.
#
# An operation that answers 302, such as the start of a sign-in at another company, is documented with 302. A proxy that only watches would
# hand the 302 on. Prism asks for the target itself, also where that is another host, answers its 200 to the client, and
# names a violation: the status 200 is not in the document. The client never sees the address, and the target sees a call that no
# browser made. Operations with redirects have to be left out of a comparison through this proxy.
#
# Output on 2026-11-30:
#   direct:        302 to /login
#   through Prism: 200 the page of the target, violations: 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @stoplight/prism-cli@5.16.0 >/dev/null 2>&1
cat >document.yaml <<'YAML'
openapi: 3.1.0
info: { title: Sign-in, version: '1' }
servers: [{ url: 'http://127.0.0.1' }]
paths:
  /authorize:
    get:
      responses:
        '302': { description: To the provider, headers: { Location: { schema: { type: string } } } }
YAML
cat >ask.mjs <<'JS'
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'

const server = createServer(({ url }, response) =>
  url === '/authorize' ? response.writeHead(302, { location: '/login' }).end() : response.end('the page of the target'),
)
const listen = (one) => new Promise((resolve) => one.listen(0, '127.0.0.1', () => resolve(one.address().port)))
const port = await listen(server)
const free = createServer()
const proxyPort = await listen(free)
await new Promise((resolve) => free.close(resolve))
const prism = spawn('node_modules/.bin/prism', ['proxy', 'document.yaml', `http://127.0.0.1:${port}`, '-p', proxyPort, '-v', 'silent'])
const ask = (at) => fetch(`http://127.0.0.1:${at}/authorize`, { redirect: 'manual' })
const until = Date.now() + 60_000
let through
while (!through) {
  through = await ask(proxyPort).catch((error) => {
    if (Date.now() > until) throw error
  })
  if (!through) await new Promise((resolve) => setTimeout(resolve, 200))
}
const direct = await ask(port)
const violations = JSON.parse(through.headers.get('sl-violations') ?? '[]').length
console.log(`direct:        ${direct.status} to ${direct.headers.get('location')}`)
console.log(`through Prism: ${through.status} ${await through.text()}, violations: ${violations}`)
prism.kill()
server.close()
process.exit(direct.status === 302 && through.status === 200 && violations === 1 ? 0 : 1)
JS
node ask.mjs
