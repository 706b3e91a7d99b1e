/** The result of one fault. */
export interface Finding {
  what: string
  figures: string
  isGood: boolean
}

export const printFinding = ({ what, figures, isGood }: Finding): void =>
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}: ${figures}`)

/** Prints the closing line. @returns the exit code */
export const printCounts = (findings: readonly Finding[]): number => {
  const failed = findings.filter(({ isGood }) => !isGood).length
  console.log(`${findings.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
