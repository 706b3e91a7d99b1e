import { parseArgs } from 'node:util'
import { serverEnv } from '@/config/server-env'
import { createProbes, type ProbeResult, runProbe } from '../adapters/provider-probes'
import { createTestPayments, createWebhookProbes, runTestPayment } from '../adapters/provider-test-payments'
import { runCommand } from './command'
import { loadSettings } from './data-location'

const formatRow = ({ provider, isReachable, key, clockSkewMs, open, hasFailed }: ProbeResult) => ({
  provider,
  result: hasFailed ? 'FAILED' : 'ok',
  reachable: isReachable ? 'yes' : 'no',
  key,
  'clock (s)': clockSkewMs === null ? '' : Math.round(clockSkewMs / 1000),
  'still open': open,
})

/**
 * `npm run providers:check`: calls each provider that the settings name, one after another, by a call that changes nothing, and the
 * addresses of this site that providers call. With `-- --live-keys-for-tests` and keys for tests it also begins a payment of 1,000 won
 * where the gateway needs no browser for it, and ends it. The exit code is 1 where the first real customer would meet a failure.
 */
void runCommand(async () => {
  const { values } = parseArgs({ options: { 'live-keys-for-tests': { type: 'boolean' } } })
  loadSettings()
  const env = serverEnv()
  // Keys that are not for tests are refused before anything is called.
  const payments = values['live-keys-for-tests'] ? createTestPayments(env) : []
  const checks = [
    ...[...createProbes(env), ...createWebhookProbes(env)].map((probe) => () => runProbe(probe)),
    ...payments.map((payment) => () => runTestPayment(payment)),
  ]
  const results: ProbeResult[] = []
  for (const check of checks) {
    const result = await check()
    console.log(`${result.provider}: ${result.hasFailed ? `FAILED, ${result.reason}` : 'ok'}`)
    results.push(result)
  }
  if (results.length === 0) console.log('no provider is set')
  else console.table(results.map(formatRow))
  return results.some(({ hasFailed }) => hasFailed) ? 1 : 0
})
