/** The thread in which the embedded engine runs. `embedded-database.ts` starts it and sends its calls. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * The properties of a database error that the caller reads. Others contain functions, which messages between threads
 * cannot transfer.
 */
const ERROR_FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'schema',
  'table',
  'column',
  'constraint',
]

/** The engine fills its buffers when it opens: its own 128 MB take half a second, and as much memory. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

const database = await PGlite.create({
  ...workerData,
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
})
/** Open transactions by the id that the caller gave them. */
const transactions = new Map()
const ROLLED_BACK = new Error('rolled back')

const keepText = (value) => value
const toQueryOptions = ({ rowMode, textTypes }) => ({
  rowMode,
  parsers: Object.fromEntries(textTypes.map((type) => [type, keepText])),
})

const calls = {
  query: async ({ transaction, sql, params, options }) => {
    const target = transaction === undefined ? database : transactions.get(transaction).tx
    const { rows, fields, affectedRows } = await target.query(sql, params, toQueryOptions(options))
    return { rows, fields, affectedRows }
  },
  begin: ({ transaction }) =>
    new Promise((resolve, reject) => {
      const ended = database.transaction(
        (tx) =>
          new Promise((commit, rollBack) => {
            transactions.set(transaction, { tx, commit, rollBack, ended: () => ended })
            resolve()
          }),
      )
      // Before the transaction has started the caller waits for it, after that for its end.
      ended.catch(reject)
    }),
  commit: async ({ transaction }) => {
    const { commit, ended } = transactions.get(transaction)
    transactions.delete(transaction)
    commit()
    await ended()
  },
  rollBack: async ({ transaction }) => {
    const { rollBack, ended } = transactions.get(transaction)
    transactions.delete(transaction)
    rollBack(ROLLED_BACK)
    await ended().catch((error) => {
      if (error !== ROLLED_BACK) throw error
    })
  },
  listen: async ({ channel }) => {
    await database.listen(channel, () => parentPort.postMessage({ notification: channel }))
  },
  close: () => database.close(),
}

parentPort.on('message', async ({ id, name, args }) => {
  try {
    parentPort.postMessage({ id, result: await calls[name](args) })
  } catch (error) {
    const fields = Object.fromEntries(ERROR_FIELDS.map((field) => [field, error[field]]))
    parentPort.postMessage({ id, error: { message: error.message, fields } })
  }
})
parentPort.postMessage({ isReady: true })
