import { serverEnv } from '@/config/server-env'
import { createProbes, type ProbeResult, runProbe } from '../adapters/provider-probes'
import { loadSettings } from './data-location'
import { readArguments } from './read-arguments'
import { runCommand } from './with-db'

const formatRow = ({ provider, isReachable, key, clockSkewMs, open, hasFailed }: ProbeResult) => ({
  provider,
  result: hasFailed ? 'FAILED' : 'ok',
  reachable: isReachable ? 'yes' : 'no',
  key,
  'clock (s)': clockSkewMs === null ? '' : Math.round(clockSkewMs / 1000),
  'still open': open,
})

/**
 * `npm run providers:check`: calls each provider that the settings name, one after another, by a call that changes nothing. The exit code
 * is 1 where the first real customer would meet a failure.
 */
void runCommand(async () => {
  readArguments('providers:check')
  loadSettings()
  const results: ProbeResult[] = []
  for (const probe of createProbes(serverEnv())) {
    const result = await runProbe(probe)
    console.log(`${result.provider}: ${result.hasFailed ? 'FAILED' : 'ok'}`)
    results.push(result)
  }
  if (results.length === 0) console.log('no provider is set')
  else console.table(results.map(formatRow))
  return results.some(({ hasFailed }) => hasFailed) ? 1 : 0
})
