import { Client } from 'pg'
import { jsonLog } from '../observability/log'
import { createSessionCheck, SharedSessionError } from './session-check'
import { SETTINGS_CHANGED, type SettingsCache } from './settings-cache'

const RECONNECT_MS = 1000
/** How often the connection is checked. A broken network may not report the loss of an idle connection. */
const CHECK_MS = 5000
const TIMEOUT_MS = 5000

/**
 * Clears the cache when PostgreSQL reports a change of the settings. The cache is stopped while the connection is lost,
 * because changes of that time are not reported later. Returns when it listens or the first attempt has failed; the
 * result ends it.
 *
 * @param notify runs a statement on a connection of the calls: what they notify has to arrive here
 * @throws SharedSessionError if it does not
 */
export const listenForSettings = async (
  url: string,
  cache: SettingsCache,
  notify: (statement: string, values: string[]) => Promise<unknown>,
): Promise<() => Promise<void>> => {
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isNotified = async (): Promise<boolean> => true

  const lose = (lost: Client, error: Error) => {
    if (lost !== client) return
    client = undefined
    cache.stop()
    void lost.end().catch(() => undefined)
    if (isClosed) return
    // Not by `describeError`: the driver's message contains no values, and often there is no code.
    jsonLog('warn', 'connection for changes of settings lost', { error: error.message })
    schedule(connect, RECONNECT_MS)
  }
  /** @throws when the connection is lost. A pool without a free connection shows nothing about it. */
  const checkConnection = async (checked: Client) => {
    await checked.query('select 1')
    if (!(await isNotified().catch(() => true))) throw new SharedSessionError()
  }
  const check = async () => {
    const checked = client
    if (!checked) return
    await checkConnection(checked).then(
      () => checked === client && schedule(check, CHECK_MS),
      (error: Error) => lose(checked, error),
    )
  }
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    client = next
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('the server closed the connection')))
    next.on('notification', ({ channel }) => void (channel === SETTINGS_CHANGED && cache.clear()))
    try {
      await next.connect()
      await next.query(`listen ${SETTINGS_CHANGED}`)
      isNotified = await createSessionCheck(next, notify)
      await checkConnection(next)
      if (next !== client) return
      // Values that are loaded from here on are newer than the start of the listening.
      cache.start()
      schedule(check, CHECK_MS)
    } catch (error) {
      lose(next, error as Error)
      if (error instanceof SharedSessionError) throw error
    }
  }
  const schedule = (run: () => Promise<void>, ms: number) => {
    if (!isClosed) timer = setTimeout(() => void run().catch(() => undefined), ms).unref()
  }
  const stop = async () => {
    isClosed = true
    clearTimeout(timer)
    const open = client
    client = undefined
    cache.stop()
    await open?.end().catch(() => undefined)
  }

  try {
    await connect()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
