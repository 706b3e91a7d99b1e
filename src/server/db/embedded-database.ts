import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { jsonLog } from '../observability/log'
import { describeError } from './database-error'
import type { ProtocolEngine } from './engine-socket'

const FOLDER = join(process.cwd(), 'src/server/db')
const WORKER_FILE = join(FOLDER, 'embedded-worker.mjs')
const MAKER_FILE = join(FOLDER, 'create-embedded-database.mjs')

type Message =
  | { isReady: true }
  | { id: number; answer: Uint8Array }
  | { id: number; error: { message: string } }

interface PendingCall {
  resolve: (answer: Uint8Array) => void
  reject: (error: Error) => void
}

/** SQLSTATE `admin_shutdown`: a lost connection, also for what reads database errors. */
const lostConnection = () => Object.assign(new Error('the embedded database has ended'), { code: '57P01' })

/**
 * Makes a database, complete or not at all. It takes 600 MB, which this process would keep: another one makes it.
 *
 * @throws Error with what that process printed
 */
const createDatabase = async (dataDir: string): Promise<void> => {
  const folder = await mkdtemp(`${dataDir}-`)
  try {
    await promisify(execFile)(process.execPath, [MAKER_FILE, folder])
    await rename(folder, dataDir)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * The embedded engine in its own thread, so that no query holds up a page. Without `dataDir` the data is in memory. The
 * process may end while no call is pending.
 */
export const startEmbeddedDatabase = async (dataDir: string | undefined): Promise<ProtocolEngine> => {
  if (dataDir !== undefined && !existsSync(join(dataDir, 'PG_VERSION'))) await createDatabase(dataDir)
  const worker = new Worker(WORKER_FILE, { workerData: dataDir === undefined ? {} : { dataDir } })
  const pending = new Map<number, PendingCall>()
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
      const call = settle(message.id)
      if ('error' in message) return call?.reject(new Error(message.error.message))
      return call?.resolve(message.answer)
    })
    worker.on('error', (error) => {
      jsonLog('error', 'embedded database failed', describeError(error))
      reject(error)
      end()
    })
    worker.on('exit', end)
  })
  worker.unref()

  const call = (messages?: Uint8Array): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(lostConnection())
      lastId += 1
      pending.set(lastId, { resolve, reject })
      worker.ref()
      // A copy, because with a part of a larger buffer all of it would be sent.
      return worker.postMessage({ id: lastId, messages: messages && new Uint8Array(messages) })
    })

  return {
    execute: call,
    close: async () => {
      await call()
      await worker.terminate()
    },
  }
}
