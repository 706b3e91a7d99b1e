import { startForeignBackend } from '@tests/foreign/backend'
import { BACKEND_PORT, publicSettings } from '@tests/foreign/settings'

/** `npx tsx tests/foreign/start.ts [port] [site origin]`: starts the backend and prints the app's settings for it. */
const start = async (port = String(BACKEND_PORT), siteOrigin = 'http://localhost:4800') => {
  const backend = await startForeignBackend({ port: Number(port), siteOrigin })
  for (const [name, value] of Object.entries(publicSettings(backend.origin))) console.log(`${name}=${value}`)
}

void start(...process.argv.slice(2))
