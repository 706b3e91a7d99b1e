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

/** One wrong address says it once, before a hundred operations that are missing there. */
const addressLine = (service: string, operations: readonly OperationReport[]): string[] => {
  const called = operations.filter(({ isCalled }) => isCalled)
  const isNowhere = called.length > 2 && called.every(({ reason }) => reason.startsWith('status 404'))
  return isNowhere
    ? [
        `    every call answers 404: \`addresses\` of the file of ids names where ${service} is, if not below --url`,
      ]
    : []
}

/** How many specified operations the check has not called. */
const uncalledLine = ({ uncalled, operations }: ContractReport): string[] => {
  const specified = operations.filter(({ mark }) => mark === SPECIFIED)
  return uncalled.length === 0
    ? []
    : [
        `incomplete: ${uncalled.length} of ${specified.length} specified operations were not called; --write-ids writes a file that names what they need`,
      ]
}

/** The report as text, by service; the last line counts it. */
export const toText = (report: ContractReport): string => {
  const { url, isPassed, isStrict, counts, noteCounts, operations } = report
  const services = [...new Set(operations.map(({ service }) => service))]
  const blocks = services.map((service) => {
    const own = operations.filter((operation) => operation.service === service)
    return [service, ...addressLine(service, own), ...own.flatMap(toLines)].join('\n')
  })
  const summary = Object.entries(counts).map(([result, count]) => `${count} ${result}`)
  const notes = `${noteCounts.specified} notes on specified fields, ${noteCounts.added} on added ones`
  return [
    ...uncalledLine(report),
    `The contract on ${url}, ${isStrict ? 'every field as the contract has it' : 'as the app reads the answers'}`,
    ...blocks,
    `${isPassed ? 'passed' : 'failed'}: ${summary.join(', ')}; ${notes}`,
  ].join('\n\n')
}
