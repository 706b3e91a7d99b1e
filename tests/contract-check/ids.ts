import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
)

/** The values that a check of one operation needs. A text that starts with `$` is a field of an earlier answer. */
const operationInput = v.strictObject({
  /** Path parameters. */
  ids: v.optional(v.record(v.string(), text), {}),
  query: v.optional(v.record(v.string(), v.union([text, v.array(text)])), {}),
  /** In camelCase; the check converts it where the service has another casing. A call with a file has its text fields here. */
  body: v.optional(v.unknown()),
  /** Name of the member who calls, from `tokens`; without one the member of `--token`. */
  as: v.optional(v.string()),
})
export type OperationInput = v.InferOutput<typeof operationInput>

/** The file of `--ids`. */
export const checkInput = v.strictObject({
  /** Addresses of services that are not below `--url`. */
  addresses: v.optional(
    v.partial(
      v.strictObject({
        main: v.string(),
        auth: v.string(),
        channel: v.string(),
        product: v.string(),
        review: v.string(),
        transaction: v.string(),
      }),
    ),
    {},
  ),
  /** Path parameters by name, for every operation without a specific value. */
  ids: v.optional(v.record(v.string(), text), {}),
  /** For the proof of operations that need one, of all members. */
  passcode: v.optional(v.string()),
  /** Access tokens of other members by names of this file: who receives a gift, who leaves. */
  tokens: v.optional(v.record(v.string(), v.string()), {}),
  /**
   * By the id of the operation. These run last, in this order, so that one can use the answer of another. An operation
   * that changes something runs only if it is here.
   */
  operations: v.optional(v.record(v.string(), operationInput), {}),
})
export type CheckInput = v.InferOutput<typeof checkInput>

const FILE_KEYS = `the file has ${Object.keys(checkInput.entries).join(', ')}, each operation ${Object.keys(operationInput.entries).join(', ')}`

/**
 * Reads the file of `--ids`.
 *
 * @throws Error that names the file and each wrong place
 */
export const readCheckInput = (file: string): CheckInput => {
  const content = readFileSync(file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
  if (Array.isArray(json)) throw new Error(`${file}: an object is needed, not a list`)
  const { success, output, issues } = v.safeParse(checkInput, json)
  if (success) return output
  throw new Error(
    issues
      .map((issue) => {
        const place = v.getDotPath(issue) ?? 'the whole'
        return `${file}: ${place}: ${issue.expected === 'never' ? `unknown; ${FILE_KEYS}` : issue.message}`
      })
      .join('\n'),
  )
}
