import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
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

const ignore =
  (code: string) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code === code) return null
    throw error
  }

/**
 * Locks by a file that names its owner. It is written under another name first, so that it never lacks the owner.
 * @returns a function that releases the lock
 * @throws DataDirInUseError while another process holds the lock
 */
const lockFile = async (dataDir: string, file: string): Promise<() => Promise<void>> => {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  await writeFile(draft, `${process.pid} ${processStartTime(process.pid)}`)
  try {
    for (;;) {
      const isLocked = await link(draft, file).then(() => true, ignore('EEXIST'))
      if (isLocked) return () => rm(file, { force: true })
      const owner = await readFile(file, 'utf8').catch(ignore('ENOENT'))
      if (owner === null) continue
      const [pid = '', start = ''] = owner.split(' ')
      if (isAlive(Number(pid), start)) throw new DataDirInUseError(dataDir, Number(pid))
      // One process at a time takes over, or a second one would remove the lock of the first.
      const release = await lockFile(dataDir, `${file}.takeover`)
      try {
        if ((await readFile(file, 'utf8').catch(ignore('ENOENT'))) === owner) await rm(file)
      } finally {
        await release()
      }
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * The embedded engine writes plain files that two processes would corrupt, so one process at a time holds
 * `owner.lock`. The lock of a dead process (kill -9) is taken over.
 * @returns a function that releases the lock
 * @throws DataDirInUseError while another process holds the lock
 */
export const lockDataDir = (dataDir: string): Promise<() => Promise<void>> =>
  lockFile(dataDir, join(dataDir, 'owner.lock'))

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
