export type LogLevel = 'info' | 'warn' | 'error'
export type Log = (level: LogLevel, event: string, fields?: Record<string, unknown>) => void

/**
 * One JSON object a line. Callers pass ids, codes and durations; never tokens, phone numbers,
 * addresses, ci or passcodes.
 */
export const jsonLog: Log = (level, event, fields = {}) => {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })
  const stream = level === 'error' ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}

export const silentLog: Log = () => undefined
