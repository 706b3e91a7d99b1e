import { Client } from 'pg'

/**
 * PostgreSQL returns rows without `order by` as it likes: in the order of their insertion on a quiet machine, otherwise after a
 * vacuum or beside another reader. A test or a service that depends on it fails once in a hundred runs. Over PostgreSQL such rows
 * come in reverse here, so that it fails each time.
 */
const UNORDERED = /^\s*(?:select|with|update|delete)\b(?![\s\S]*\border by\b)/i

interface Result {
  rows?: unknown[]
}
type Query = (this: Client, ...args: unknown[]) => Promise<Result> | undefined

const isReversed = Symbol.for('dama.reversed-rows')
const prototype = Client.prototype as unknown as { query: Query; [isReversed]?: true }

const reverse = <T extends Result | undefined>(result: T): T => {
  result?.rows?.reverse()
  return result
}

const query = prototype.query
// Setup files run for each test file, and the driver is loaded once in a thread.
if (process.env.TEST_DATABASE_URL && !prototype[isReversed]) {
  prototype[isReversed] = true
  prototype.query = function (...args) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text
    if (typeof text !== 'string' || !UNORDERED.test(text)) return query.apply(this, args)
    const last = args.at(-1)
    if (typeof last !== 'function') return query.apply(this, args)?.then(reverse)
    const callback = (error: unknown, result?: Result) => last(error, reverse(result))
    return query.apply(this, [...args.slice(0, -1), callback])
  }
}
