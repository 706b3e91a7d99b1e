#!/usr/bin/env bash
# @portone/server-sdk 0.19.0: `storeId` of PaymentClient reaches only the calls with a JSON body.
#
# The client takes a `storeId` for all its calls. cancelPayment() and preRegisterPayment() send it in their body. getPayment() and
# closeVirtualAccount(), whose store is in the query, send none: the API then takes the store of the credentials, as its
# OpenAPI document 1.16.0 says. A caller must pass `storeId` to each of these calls.
#
# Output on 2026-11-28:
#   GET /payments/p1 store=none
#   POST /payments/p1/virtual-account/close store=none
#   POST /payments/p1/cancel store=store-1
#   POST /payments/p1/pre-register store=store-1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @portone/server-sdk@0.19.0 >/dev/null
cat >check.mjs <<'JS'
import { createServer } from 'node:http'
import { PaymentClient } from '@portone/server-sdk'

const lines = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { searchParams } = new URL(request.url, 'http://any')
  const store = searchParams.get('storeId') ?? (body ? JSON.parse(body).storeId : undefined) ?? 'none'
  lines.push(`${request.method} ${request.url} store=${store}`)
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${server.address().port}`
const client = PaymentClient({ secret: 'secret', baseUrl, storeId: 'store-1' })
await client.getPayment({ paymentId: 'p1' })
await client.closeVirtualAccount({ paymentId: 'p1' })
await client.cancelPayment({ paymentId: 'p1', reason: 'any' })
await client.preRegisterPayment({ paymentId: 'p1', totalAmount: 1000 })
server.close()
console.log(lines.join('\n'))
const stores = lines.map((line) => line.split('store=')[1]).join(' ')
if (stores !== 'none none store-1 store-1') process.exit(1)
JS
node check.mjs
