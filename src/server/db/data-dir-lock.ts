import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A second process opened the embedded data directory. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir}: 다른 담아 프로세스(pid ${pid})가 이 데이터 폴더를 쓰고 있어요. ` +
        '그 프로세스를 멈추거나, DAMA_DATA_DIR로 다른 폴더를 주거나, DATABASE_URL로 PostgreSQL을 쓰세요.',
    )
    this.name = 'DataDirInUseError'
  }
}

/** Start time of a process in kernel ticks. It distinguishes the owner from a later process with the same pid. */
const processStartTime = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const isAlive = (pid: number, start: string): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return start === '' || processStartTime(pid) === '' || processStartTime(pid) === start
}

/**
 * The embedded engine writes plain files that two processes would corrupt, so one process at a time holds
 * `owner.lock`. The lock of a dead process (kill -9) is taken over.
 * @returns a function that releases the lock
 * @throws DataDirInUseError while another process holds the lock
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  const file = join(dataDir, 'owner.lock')
  for (;;) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(`${process.pid} ${processStartTime(process.pid)}`)
      await handle.close()
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = '', start = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
    if (isAlive(Number(pid), start)) throw new DataDirInUseError(dataDir, Number(pid))
    await rm(file, { force: true })
  }
}

/**
 * Runs `run` while this process holds the lock.
 * @throws DataDirInUseError while another process holds it; what `run` throws
 */
export const withDataDirLock = async <T>(dataDir: string, run: () => Promise<T>): Promise<T> => {
  const release = await lockDataDir(dataDir)
  try {
    return await run()
  } finally {
    await release()
  }
}
