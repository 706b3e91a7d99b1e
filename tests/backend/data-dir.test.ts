import { spawn } from 'node:child_process'
import fs, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockDataDir, DataDirInUseError } from '@/server/db/data-dir-lock'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dama-lock-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(dir, { recursive: true, force: true })
})

const DEAD = '99999999 1'
const lock = () => join(dir, 'owner.lock')

/** A live process other than this one. */
const otherProcess = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const end = () => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGKILL'))
  return { pid: child.pid ?? 0, end }
}

it('is locked by one process at a time, and the second gets a message with the owner and the remedy', async () => {
  const release = await lockDataDir(dir)
  await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUseError)
  await expect(lockDataDir(dir)).rejects.toThrow(String(process.pid))
  await expect(lockDataDir(dir)).rejects.toThrow('DATABASE_URL')
  await release()
  await (
    await lockDataDir(dir)
  )()
})

it('stays locked while another process runs, and can be locked after that process was killed', async () => {
  const other = otherProcess()
  await writeFile(lock(), `${other.pid} `)
  await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUseError)
  await other.end()
  const release = await lockDataDir(dir)
  expect(await readFile(lock(), 'utf8')).toContain(String(process.pid))
  await release()
})

it("can be locked when the owner's process id belongs to a later process", async () => {
  await writeFile(lock(), `${process.pid} 1`)
  const release = await lockDataDir(dir)
  expect(await readFile(lock(), 'utf8')).not.toBe(`${process.pid} 1`)
  await release()
})

it.each(['', 'nonsense', '-1 ', DEAD])('is taken over when its lock file contains "%s"', async (text) => {
  await writeFile(lock(), text)
  const release = await lockDataDir(dir)
  expect(await readFile(lock(), 'utf8')).toContain(String(process.pid))
  await release()
})

/** What happens while a process reads the lock, and what it has read. */
const duringNextRead = (happen: () => Promise<string>) => {
  vi.spyOn(fs, 'readFile').mockImplementationOnce(happen)
  syncBuiltinESMExports()
}
it('is not taken over by a process that read the dead owner before another one took over', async () => {
  await writeFile(lock(), DEAD)
  let release = async () => {}
  duringNextRead(async () => {
    release = await lockDataDir(dir)
    return DEAD
  })
  await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUseError)
  await release()
  expect(await readdir(dir)).toEqual([])
})

it('is not taken over by a process that found no lock between two owners', async () => {
  let release = await lockDataDir(dir)
  duringNextRead(async () => {
    await release()
    release = await lockDataDir(dir)
    throw Object.assign(new Error('no lock'), { code: 'ENOENT' })
  })
  await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUseError)
  await release()
})
