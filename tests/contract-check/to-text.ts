import { SPECIFIED } from '@/contract/operations/operation'
import type { ContractReport, OperationReport } from './check-contract'

const MARKS = { conforms: '✓', differs: '✗', missing: '–', skipped: '·' }

const toLines = ({ id, method, path, mark, result, differences, reason }: OperationReport): string[] => [
  `${MARKS[result]} ${result.padEnd(8)} ${id}: ${method} ${path} (${mark === SPECIFIED ? SPECIFIED : 'added'})`,
  ...(reason ? [`    ${reason}`] : []),
  ...differences.map((difference) => `    ${difference}`),
  ...(result === 'missing' && mark !== SPECIFIED ? [`    without it: ${mark.added}`] : []),
]

/** The report as text, by service; the last line counts it. */
export const toText = ({ url, isPassed, counts, operations }: ContractReport): string => {
  const services = [...new Set(operations.map(({ service }) => service))]
  const blocks = services.map((service) =>
    [service, ...operations.filter((operation) => operation.service === service).flatMap(toLines)].join('\n'),
  )
  const summary = Object.entries(counts).map(([result, count]) => `${count} ${result}`)
  return [
    `The contract on ${url}`,
    ...blocks,
    `${isPassed ? 'passed' : 'failed'}: ${summary.join(', ')}`,
  ].join('\n\n')
}
