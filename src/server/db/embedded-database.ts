import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { QueryOptions, Results } from '@electric-sql/pglite'
import { jsonLog } from '../observability/log'

const WORKER_FILE = join(process.cwd(), 'src/server/db/embedded-worker.mjs')

type Query = <Row>(sql: string, params?: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/** The methods of the engine that the database library calls. */
interface EmbeddedDatabase {
  query: Query
  /** Rolls back when the callback throws, and throws its error. */
  transaction<T>(run: (tx: { query: Query }) => Promise<T>): Promise<T>
  /** The listener is called before the call that caused the notification returns. */
  listen(channel: string, listener: () => void): Promise<void>
  close(): Promise<void>
}

type Message =
  | { isReady: true }
  | { notification: string }
  | { id: number; result: unknown }
  | { id: number; error: { message: string; fields: Record<string, unknown> } }

interface PendingCall {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** SQLSTATE `admin_shutdown`: a lost connection, also for what reads database errors. */
const lostConnection = () => Object.assign(new Error('the embedded database has ended'), { code: '57P01' })

/**
 * The embedded engine in its own thread, so that no query holds up a page. Without `dataDir` the data is in memory. The
 * process may end while no call is pending.
 */
export const startEmbeddedDatabase = async (dataDir: string | undefined): Promise<EmbeddedDatabase> => {
  const worker = new Worker(WORKER_FILE, { workerData: dataDir === undefined ? {} : { dataDir } })
  const pending = new Map<number, PendingCall>()
  const listeners = new Map<string, Set<() => void>>()
  let lastId = 0
  let hasEnded = false

  const end = () => {
    hasEnded = true
    for (const { reject } of pending.values()) reject(lostConnection())
    pending.clear()
  }
  const settle = (id: number): PendingCall | undefined => {
    const call = pending.get(id)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
    return call
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: Message) => {
      if ('isReady' in message) return resolve()
      if ('notification' in message) {
        for (const listener of listeners.get(message.notification) ?? []) listener()
        return undefined
      }
      const call = settle(message.id)
      if ('result' in message) return call?.resolve(message.result)
      return call?.reject(Object.assign(new Error(message.error.message), message.error.fields))
    })
    worker.on('error', (error) => {
      jsonLog('error', 'embedded database failed', { error: error.message })
      reject(error)
      end()
    })
    worker.on('exit', end)
  })
  worker.unref()

  const call = (name: string, args: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(lostConnection())
      lastId += 1
      pending.set(lastId, { resolve, reject })
      worker.ref()
      return worker.postMessage({ id: lastId, name, args })
    })

  /**
   * Parsers are functions, which messages between threads cannot transfer. The database library passes them only for
   * types that stay text.
   */
  const queryIn =
    (transaction?: string): Query =>
    async <Row>(sql: string, params: unknown[] = [], { rowMode, parsers = {} }: QueryOptions = {}) =>
      (await call('query', {
        transaction,
        sql,
        params,
        options: { rowMode, textTypes: Object.keys(parsers) },
      })) as Results<Row>

  return {
    query: queryIn(),
    transaction: async (run) => {
      const transaction = randomUUID()
      await call('begin', { transaction })
      let result
      try {
        result = await run({ query: queryIn(transaction) })
      } catch (error) {
        await call('rollBack', { transaction })
        throw error
      }
      await call('commit', { transaction })
      return result
    },
    listen: async (channel, listener) => {
      const known = listeners.get(channel)
      if (known) return void known.add(listener)
      listeners.set(channel, new Set([listener]))
      await call('listen', { channel })
      return undefined
    },
    close: async () => {
      await call('close')
      await worker.terminate()
    },
  }
}
