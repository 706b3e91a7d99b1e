/** Serves the six services from the examples of their documents: `npm run contract:mock -- [--port 4010]`. */
import { parseArgs } from 'node:util'
import { startMock } from './start-mock'

const HELP = `npm run contract:mock -- [--port 4010]

Serves the six services from the examples of their documents, without a database, until it is stopped. They are at /main, /auth,
/channel, /product, /review and /transaction; it prints the settings with which the app is built for it.

  --port N   another port; 0 takes a free one
  --help

Any token is accepted, and a call that needs one gets 401 without. The header Prefer: code=404 asks for the first error of that status.`

const start = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4010' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(HELP)
  const { origin, settings } = await startMock(Number(values.port))
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
  console.log(`mock of the contract on ${origin}`)
}

void start().catch((error: unknown) => {
  console.error((error as Error).message)
  process.exitCode = 1
})
