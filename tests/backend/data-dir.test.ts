import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimDataDir, DataDirInUseError } from '@/server/db/data-dir-lock'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dama-lock-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const lock = () => join(dir, 'owner.lock')

/** A live process that is not ours. */
const otherProcess = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const end = () => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGKILL'))
  return { pid: child.pid ?? 0, end }
}

it('belongs to one process at a time, and the second is told which and what to do', async () => {
  const release = await claimDataDir(dir)
  await expect(claimDataDir(dir)).rejects.toThrow(DataDirInUseError)
  await expect(claimDataDir(dir)).rejects.toThrow(String(process.pid))
  await expect(claimDataDir(dir)).rejects.toThrow('DATABASE_URL')
  await release()
  await (
    await claimDataDir(dir)
  )()
})

it('is respected while another process lives, and taken over when it was killed', async () => {
  const other = otherProcess()
  await writeFile(lock(), `${other.pid} `)
  await expect(claimDataDir(dir)).rejects.toThrow(DataDirInUseError)
  await other.end()
  const release = await claimDataDir(dir)
  expect(await readFile(lock(), 'utf8')).toContain(String(process.pid))
  await release()
})

it('is taken over from a process whose number a later one has', async () => {
  await writeFile(lock(), `${process.pid} 1`)
  const release = await claimDataDir(dir)
  expect(await readFile(lock(), 'utf8')).not.toBe(`${process.pid} 1`)
  await release()
})

it.each(['', 'nonsense', '-1 ', '99999999 1'])('is taken over when its lock says "%s"', async (text) => {
  await writeFile(lock(), text)
  const release = await claimDataDir(dir)
  expect(await readFile(lock(), 'utf8')).toContain(String(process.pid))
  await release()
})
