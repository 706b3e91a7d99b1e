interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

type Engine = 'embedded' | 'postgres'

export declare const vitestCounts: (
  report: VitestReport,
  engine: Engine,
) => { passed: number; failed: number; skipped: number }
export declare const vitestNames: (report: VitestReport, engine: Engine) => string[]
