import type { ContractReport, OperationReport } from './check-contract'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char]!)

const outcomeOf = ({ result, reason, differences }: OperationReport, isFailure: boolean): string => {
  const message = escape(reason || differences.join('; '))
  if (isFailure) return `<failure message="${message}" type="${result}"/>`
  return result === 'conforms' ? '' : `<skipped message="${message}"/>`
}

/** The report in the format of JUnit, which most CI systems show: a suite for each service, a case for each operation. */
export const toJunit = ({ operations, failed }: ContractReport): string => {
  const services = [...new Set(operations.map(({ service }) => service))]
  const suites = services.map((service) => {
    const own = operations.filter((operation) => operation.service === service)
    const failures = own.filter(({ id }) => failed.includes(id))
    const skipped = own.filter(({ id, result }) => result !== 'conforms' && !failed.includes(id))
    const cases = own.map(
      (operation) =>
        `    <testcase classname="${service}" name="${operation.id}">${outcomeOf(operation, failed.includes(operation.id))}</testcase>`,
    )
    return [
      `  <testsuite name="${service}" tests="${own.length}" failures="${failures.length}" skipped="${skipped.length}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n')
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>', ''].join('\n')
}
