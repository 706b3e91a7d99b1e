import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of the kernel in a second, the same on every Linux that Node runs on. */
const TICKS = 100

interface ProcessTimes {
  parent: number
  ticks: number
}

/** Reads a process; undefined when it is gone. Its ended children count as its own. */
const readProcess = (pid: number): ProcessTimes | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
  } catch {
    return undefined
  }
}

/** Processor time that a process and all its descendants have used, seconds; undefined where there is no `/proc`. */
export const processorSeconds = (root: number): number | undefined => {
  let names: string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return undefined
  }
  const processes = new Map(
    names.flatMap((name) => {
      const times = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined
      return times ? [[Number(name), times] as const] : []
    }),
  )
  const isOfTree = (pid: number): boolean =>
    pid === root || (pid > 1 && isOfTree(processes.get(pid)?.parent ?? 0))
  let ticks = 0
  for (const [pid, process] of processes) if (isOfTree(pid)) ticks += process.ticks
  return ticks / TICKS
}
