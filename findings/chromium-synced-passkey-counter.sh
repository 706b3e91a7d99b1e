#!/usr/bin/env bash
# Chromium's virtual authenticator (WebAuthn over the DevTools protocol) counts the uses of a synced passkey.
#
# Passkeys that a password manager copies between devices (flag BE, "backup eligible") answer with a signature counter of 0, because
# no device knows the uses of the others, and a server that compares counters takes a copy for a clone. With
# `defaultBackupEligibility` and `defaultBackupState` the virtual authenticator sets both flags and still counts 1, 2, 3 …, so that a
# test with it neither shows what phones send, nor lets a copied key sign in where counters are compared. A server should compare
# counters only of keys without the flag; the case of the counter 0 needs an answer that the test changes.
#
# Output on 2026-11-29, Chromium 156 (Debian 12), puppeteer-core 24.43.1:
#   registered: backup eligible true, counter 1
#   signed in:  backup eligible true, counter 2
set -euo pipefail
browser=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts puppeteer-core@24.43.1 >/dev/null
cat >use.mjs <<'JS'
import { createServer } from 'node:http'
import puppeteer from 'puppeteer-core'

const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<title>keys</title>'))
await new Promise((resolve) => server.listen(0, 'localhost', resolve))
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] })
console.error(await browser.version())
const page = await browser.newPage()
await page.goto(`http://localhost:${server.address().port}/`)
const devtools = await page.createCDPSession()
await devtools.send('WebAuthn.enable')
await devtools.send('WebAuthn.addVirtualAuthenticator', {
  options: {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    defaultBackupEligibility: true,
    defaultBackupState: true,
  },
})
const seen = await page.evaluate(async () => {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  const made = await navigator.credentials.create({
    publicKey: {
      challenge,
      rp: { name: 'keys', id: 'localhost' },
      user: { id: new Uint8Array([1]), name: 'a', displayName: 'a' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })
  const used = await navigator.credentials.get({ publicKey: { challenge, rpId: 'localhost' } })
  // The hash of the name of the site (32 bytes), the flags, the counter (4 bytes).
  const read = (data) => {
    const view = new DataView(data)
    return { isEligible: (view.getUint8(32) & 8) !== 0, counter: view.getUint32(33) }
  }
  return [read(made.response.getAuthenticatorData()), read(used.response.authenticatorData)]
})
await browser.close()
server.close()
const names = ['registered:', 'signed in: ']
for (const [at, { isEligible, counter }] of seen.entries())
  console.log(`${names[at]} backup eligible ${isEligible}, counter ${counter}`)
process.exit(seen.every(({ isEligible }, at) => isEligible && seen[at].counter === at + 1) ? 0 : 1)
JS
node use.mjs "$browser"
