import { exampleOf } from '@/contract/openapi/examples'
import { operations } from '@/contract/operations/list'
import { isSnakeCased, type Operation, pathParameters, SPECIFIED } from '@/contract/operations/operation'
import { toCamel } from '@/lib/key-case'
import { isChange } from './check-contract'

/** Path parameters that the check fills by itself: they have a closed list. */
const idsOf = ({ path, parameters }: Operation): string[] =>
  pathParameters(path).filter((name) => parameters?.[name] === undefined)

/** Whether an id means the same thing in every operation. */
const isShared = (name: string): boolean => name === 'channelId' || name === 'productId'

const inputOf = (operation: Operation) => {
  const { id, service, query } = operation
  const { parameters = {}, body } = exampleOf(id)
  const ids = Object.fromEntries(
    idsOf(operation)
      .filter((name) => !isShared(name))
      .map((name) => [name, String(parameters[name] ?? '')]),
  )
  const given = toCamel<Record<string, unknown>>(parameters)
  const asked = Object.entries(query?.entries ?? {}).filter(
    ([, entry]) => (entry as { type: string }).type !== 'optional',
  )
  const values = asked.map(([name]) => {
    const value = given[name]
    return [name, Array.isArray(value) ? value.map(String) : String(value ?? '')] as const
  })
  return {
    ...(Object.keys(ids).length > 0 && { ids }),
    ...(values.length > 0 && { query: Object.fromEntries(values) }),
    ...(body !== undefined && { body: isSnakeCased(service) ? toCamel(body) : body }),
  }
}

/** They end the session or the membership of the caller: every later call with the same token would be refused. */
const ENDS_CALLER: ReadonlySet<string> = new Set(['signOut', 'withdrawAccount'])

/**
 * A file of ids to begin with: what every specified operation needs, with the values of the examples. The ids are those of another
 * server, so that they have to be replaced.
 */
export const idsSkeleton = (
  isWanted: (operation: Operation) => boolean,
  channelId = 'your channel',
): object => {
  const wanted = operations.filter((operation) => isWanted(operation) && operation.mark === SPECIFIED)
  const needsId = (name: string) => wanted.some(({ path }) => pathParameters(path).includes(name))
  const leavers = wanted.filter(({ id }) => ENDS_CALLER.has(id))
  const callers = Object.fromEntries(leavers.map(({ id }) => [id, `caller of ${id}`]))
  return {
    ids: {
      ...(needsId('channelId') && { channelId }),
      ...(needsId('productId') && { productId: 'a product with reviews' }),
    },
    ...(wanted.some(({ proof }) => proof) && { passcode: 'six digits of the member' }),
    operations: Object.fromEntries(
      wanted
        .map((operation) => [operation, inputOf(operation)] as const)
        .filter(([operation, input]) => isChange(operation) || Object.keys(input).length > 0)
        .map(([{ id }, input]) => [id, callers[id] ? { ...input, as: callers[id] } : input]),
    ),
  }
}
