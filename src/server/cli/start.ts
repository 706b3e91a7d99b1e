/** `npm start`: the production build, with the pages it renders kept in front of it. Takes `-p` and `-H` as Next does. */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { microCache } from '../page-cache/micro-cache'

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
  })
  const port = Number(values.port ?? process.env.PORT ?? 3000)
  // Read by what is loaded from here on.
  Object.assign(process.env, { NODE_ENV: 'production', PORT: String(port) })
  const { default: next } = await import('next')
  const app = next({ dev: false, port, hostname: values.hostname })
  await app.prepare()
  const server = createServer(microCache(app.getRequestHandler()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, values.hostname, resolve)
  })
  console.log(`ready on http://${values.hostname ?? 'localhost'}:${port}`)
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      server.close(() => void app.close().finally(() => process.exit(code)))
    })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
