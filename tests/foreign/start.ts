import { SERVICE_NAMES } from '@tests/foreign/service-names'
import { startForeignBackend } from '@tests/foreign/backend'
import { CHANNEL_ID } from '@tests/foreign/data/products'

/** `npx tsx tests/foreign/start.ts [port] [site origin]`: starts the backend and prints the app's settings for it. */
const start = async (port = '4810', siteOrigin = 'http://localhost:4800') => {
  const backend = await startForeignBackend({ port: Number(port), siteOrigin })
  for (const name of SERVICE_NAMES) {
    console.log(`NEXT_PUBLIC_${name.toUpperCase()}_API=${backend.addressOf(name)}`)
  }
  console.log(`NEXT_PUBLIC_CHANNEL_ID=${CHANNEL_ID}`)
  console.log(`NEXT_PUBLIC_STATIC_HOST=${backend.origin}`)
}

void start(...process.argv.slice(2))
