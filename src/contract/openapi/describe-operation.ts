import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/duration'
import { operations } from '../operations/list'
import { FOR_STAFF, type Operation, SPECIFIED } from '../operations/operation'
import { codeOf } from './error-responses'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** `10 minutes`, `a day` */
const spanOf = (ms: number): string => {
  const [unit, unitMs] = UNITS.find(([, size]) => ms % size === 0) ?? UNITS[2]
  return ms === unitMs ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${ms / unitMs} ${unit}s`
}

const rateText = ({ id, limit }: Operation): string | undefined => {
  if (!limit) return undefined
  const others = operations.filter((other) => other.limit?.counter === limit.counter && other.id !== id)
  const together =
    others.length > 0 ? `, together with ${others.map((other) => `\`${other.id}\``).join(' and ')}` : ''
  const caller = limit.per === 'member' ? 'a member' : 'an address of the network'
  return `The reference backend takes ${limit.max} of these calls of ${caller} in ${spanOf(limit.windowMs)}${together}. A further one answers 429 with \`Retry-After\` in seconds.`
}

/** What a document says of an operation: its mark, its rules, its rate limit and its errors. */
export const describeOperation = (operation: Operation): string => {
  const { mark, note, isPathChosen, isUnused, errors, method, isChange, isAnswerOptional } = operation
  const { scopes, isRecorded } = operation
  return [
    mark === SPECIFIED
      ? '**Specified.**'
      : mark === FOR_STAFF
        ? scopes
          ? `For keys with the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
          : 'For every key.'
        : `**Added.** On a server without it: ${mark.added}`,
    isRecorded && 'The audit trail records the read.',
    method === 'GET' &&
      isChange &&
      '**Warning: this GET changes something.** Do not repeat, prefetch, cache or link it.',
    note,
    isPathChosen && 'The specification describes this call without its path.',
    isUnused && 'The app does not make this call.',
    isAnswerOptional && 'A server may answer without a body.',
    rateText(operation),
    errors?.length && `Errors: ${errors.map(codeOf).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
