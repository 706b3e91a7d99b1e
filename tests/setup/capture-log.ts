import { createLog, type Log } from '@/server/observability/log'

/** A log, and the lines that it has written, parsed. */
export const captureLog = () => {
  const lines: Record<string, unknown>[] = []
  const log: Log = createLog({ write: (line: string) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}
