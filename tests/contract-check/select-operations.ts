import { operations } from '@/contract/operations/list'
import { type Operation, SERVICE_NAMES } from '@/contract/operations/operation'

interface Selection {
  service?: readonly string[] | undefined
  operation?: readonly string[] | undefined
}

const unknownOf = (names: readonly string[], known: readonly string[]): string =>
  names.filter((name) => !known.includes(name)).join(', ')

/**
 * The operations that a check is about.
 *
 * @throws Error for a name that the contract does not have, and where nothing is left: a check of nothing would pass
 */
export const selectOperations = ({ service, operation }: Selection): ((one: Operation) => boolean) => {
  const ids = operations.map(({ id }) => id)
  const unknownService = unknownOf(service ?? [], SERVICE_NAMES)
  if (unknownService)
    throw new Error(`--service: there is no ${unknownService}; there are ${SERVICE_NAMES.join(', ')}`)
  const unknownOperation = unknownOf(operation ?? [], ids)
  if (unknownOperation)
    throw new Error(`--operation: there is no ${unknownOperation}; it is the \`operationId\` of a document`)
  const isWanted = (one: Operation) =>
    (service ?? SERVICE_NAMES).includes(one.service) && (operation ?? ids).includes(one.id)
  if (!operations.some(isWanted))
    throw new Error(
      `there is nothing to check: no ${operation?.join(', ')} in the service ${service?.join(', ')}`,
    )
  return isWanted
}
