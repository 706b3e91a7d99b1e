/** The thread in which the embedded engine runs. `embedded-database.ts` starts it and sends it messages of the protocol. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { executeMessages } from './execute-messages.mjs'

/** The engine fills its buffers when it opens: its own 128 MB take half a second, and as much memory. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

const database = await PGlite.create({
  ...workerData,
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
})

/** Without messages the database is closed. */
parentPort.on('message', async ({ id, messages }) => {
  try {
    const answer = messages ? await executeMessages(database, messages) : await database.close()
    parentPort.postMessage({ id, answer }, answer ? [answer.buffer] : [])
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message } })
  }
})
parentPort.postMessage({ isReady: true })
