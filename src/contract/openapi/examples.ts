import auth from './examples/auth.json'
import channel from './examples/channel.json'
import main from './examples/main.json'
import product from './examples/product.json'
import review from './examples/review.json'
import staff from './examples/staff.json'
import transaction from './examples/transaction.json'

/** A call of the reference backend with its answer, as on the wire. */
export interface OperationExample {
  /** Values of path and query parameters by their names on the wire. */
  parameters?: Readonly<Record<string, unknown>>
  body?: unknown
  answer?: unknown
}

const EXAMPLES: Readonly<Record<string, OperationExample>> = {
  ...auth,
  ...channel,
  ...main,
  ...product,
  ...review,
  ...staff,
  ...transaction,
}

/** The example of an operation, recorded by `npm run contract:check:reference -- --examples`, those of the staff by `tests/contract-check/staff-examples.ts`. */
export const exampleOf = (operationId: string): OperationExample => EXAMPLES[operationId] ?? {}
