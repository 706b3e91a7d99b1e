import { SPECIFIED } from '@/contract/operations/operation'
import type { ContractReport, OperationReport } from './check-contract'

const MARKS = { conforms: '✓', differs: '✗', missing: '–', skipped: '·' }

const toLines = ({
  id,
  method,
  path,
  mark,
  result,
  differences,
  notes,
  reason,
}: OperationReport): string[] => [
  `${MARKS[result]} ${result.padEnd(8)} ${id}: ${method} ${path} (${mark === SPECIFIED ? SPECIFIED : 'added'})`,
  ...(reason ? [`    ${reason}`] : []),
  ...differences.map((difference) => `    ${difference}`),
  ...notes.map(
    ({ field, problem, mark: fieldMark, without }) => `    ${field} (${fieldMark}): ${problem}. ${without}`,
  ),
  ...(result === 'missing' && mark !== SPECIFIED ? [`    without it: ${mark.added}`] : []),
]

/** The report as text, by service; the last line counts it. */
export const toText = ({
  url,
  isPassed,
  isStrict,
  counts,
  noteCounts,
  operations,
}: ContractReport): string => {
  const services = [...new Set(operations.map(({ service }) => service))]
  const blocks = services.map((service) =>
    [service, ...operations.filter((operation) => operation.service === service).flatMap(toLines)].join('\n'),
  )
  const summary = Object.entries(counts).map(([result, count]) => `${count} ${result}`)
  const notes = `${noteCounts.specified} notes on specified fields, ${noteCounts.added} on added ones`
  return [
    `The contract on ${url}, ${isStrict ? 'every field as the contract has it' : 'as the app reads the answers'}`,
    ...blocks,
    `${isPassed ? 'passed' : 'failed'}: ${summary.join(', ')}; ${notes}`,
  ].join('\n\n')
}
