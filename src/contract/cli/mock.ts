/**
 * Serves the six services from the examples of their documents, without a database: `npm run contract:mock -- [--port 4010]`. The
 * services are at `/main`, `/auth`, `/channel`, `/product`, `/review` and `/transaction`; any token is accepted.
 * A request with `Prefer: code=404` gets the first error of that status, as with other mocks of OpenAPI documents.
 */
import { parseArgs } from 'node:util'
import { startMock } from './start-mock'

const start = async (): Promise<void> => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } })
  const { origin, settings } = await startMock(Number(values.port))
  for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`)
  console.log(`mock of the contract on ${origin}`)
}

void start().catch((error: unknown) => {
  console.error((error as Error).message)
  process.exitCode = 1
})
