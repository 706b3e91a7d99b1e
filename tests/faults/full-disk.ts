/**
 * The disk of the database and of the uploaded files is full, while members move amounts and upload photos. What needs no
 * room goes on, every other call is refused as unavailable for the moment, nothing is half done, and all calls succeed again
 * once there is room. Mounts a small file system, which takes root.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/full-disk.ts
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseServerEnv } from '@/config/server-env'
import { seedDatabase } from '@/demo/seed/seed'
import { openPostgres } from '@/server/db/open-database'
import { checkLedger } from '@/server/ledger/check-ledger'
import { callWithProof, issueProofFor } from '@tests/backend/wallet-fixtures'
import { memberId, prepareWalletLoad, someCard, STORM_MEMBERS } from '@tests/perf/wallet-load-fixtures'
import { type Answer, createBackendOf } from '../setup/backend'
import { PATIENT_POOL } from '../setup/patience'
import { createPhoto, createPhotoForm } from '../setup/photos'
import { adminQuery, databaseUrl } from '../setup/test-db'
import { createTestDeps } from '../setup/test-deps'
import { type Finding, printCounts, printFinding } from './findings'

const DISK_MB = 320
const MB = 1024 * 1024
const CLIENTS = 10
/** More than fit into the free room of the tables' last pages. */
const CHARGES = 1500
const RETRIED_CHARGES = 20

/** A separate file system that can be filled. */
const mountDisk = async () => {
  const root = await mkdtemp(join(tmpdir(), 'dama-disk-'))
  // The database's user must reach its folder.
  await chmod(root, 0o755)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', root])
  const filler = join(root, 'filler')
  return {
    root,
    fill: async () => {
      const file = await open(filler, 'w')
      try {
        for (;;) await file.write(Buffer.alloc(MB))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filler, { force: true }),
    unmount: async () => {
      execFileSync('umount', [root])
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** A seeded database with its files in a folder. */
const createDatabaseIn = async (folder: string) => {
  const name = `dama_disk_${randomUUID().replaceAll('-', '')}`
  await mkdir(folder)
  execFileSync('chown', ['postgres', folder])
  await adminQuery(`create tablespace ${name} location '${folder}'`)
  await adminQuery(`create database ${name} tablespace ${name}`)
  return {
    url: databaseUrl(name),
    drop: async () => {
      await adminQuery(`drop database ${name} with (force)`)
      await adminQuery(`drop tablespace ${name}`)
    },
  }
}

/** The statuses of answers with how often each came: `200 × 40, 503 × 12`. */
const countStatuses = (answers: readonly Answer[]): string => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
}

const isRefusedForNow = ({ status, headers }: Answer): boolean =>
  status === 503 && headers.get('retry-after') !== null

const main = async () => {
  const disk = await mountDisk()
  const database = await createDatabaseIn(join(disk.root, 'database'))
  const { db, close } = await openPostgres(database.url, PATIENT_POOL)
  const findings: Finding[] = []
  const report = (finding: Finding) => {
    printFinding(finding)
    findings.push(finding)
  }
  try {
    await seedDatabase(db, new Date())
    const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: join(disk.root, 'data') })
    // A clock that stands: on a slow machine proofs would expire before they are used.
    const start = new Date()
    const deps = createTestDeps(db, env, () => start)
    await prepareWalletLoad(deps)
    const backend = createBackendOf(deps)
    const charges = await Promise.all(
      Array.from({ length: CHARGES }, async (_, index) => {
        const as = memberId(index % STORM_MEMBERS)
        const card = await someCard(db, as, 0)
        if (!card) throw new Error(`${as} has no card`)
        return { as, card, key: `disk-${index}`, proof: await issueProofFor(backend, as, 'charge_card') }
      }),
    )
    const charge = ({ as, card, key, proof }: (typeof charges)[number]) =>
      callWithProof(
        backend,
        as,
        '/api/charge/card',
        { ...card, amount: 1_000, from: 'money' },
        { key, proof },
      )
    const photo = Uint8Array.from(await createPhoto(400, 400).toBuffer())
    const upload = () =>
      backend.call('POST', '/api/uploads', { as: memberId(0), body: createPhotoForm('inquiry', photo) })
    const read = () => backend.call('GET', '/api/user/me', { as: memberId(0) })

    await disk.fill()
    const answers: Answer[] = []
    const refused: (typeof charges)[number][] = []
    const reads: Answer[] = []
    const queue = charges.slice()
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const answer = await charge(next)
          answers.push(answer)
          if (isRefusedForNow(answer)) refused.push(next)
          if (answers.length % 50 === 0) reads.push(await read())
        }
      }),
    )
    report({
      what: `disk of the database full, ${CHARGES} charges by ${CLIENTS} clients`,
      figures: `answers ${countStatuses(answers)}; reads beside them ${countStatuses(reads)}`,
      isGood:
        refused.length >= RETRIED_CHARGES &&
        answers.every((answer) => answer.status < 300 || isRefusedForNow(answer)) &&
        reads.every(({ status }) => status === 200),
    })
    const photos = [await upload(), await upload()]
    report({
      what: 'disk of the files full, two photos',
      figures: `answers ${countStatuses(photos)}`,
      isGood: photos.every(isRefusedForNow),
    })

    await disk.empty()
    const again = [await upload(), ...(await Promise.all(refused.slice(0, RETRIED_CHARGES).map(charge)))]
    report({
      what: 'room on the disk again, a photo and refused charges with their keys',
      figures: `answers ${countStatuses(again)}`,
      isGood: again.every(({ status }) => status < 300),
    })
    const wrong = await checkLedger(db)
    report({
      what: 'the ledger after it',
      figures: wrong.length === 0 ? 'everything agrees' : JSON.stringify(wrong).slice(0, 300),
      isGood: wrong.length === 0,
    })
  } finally {
    await disk.empty()
    await close()
    await database.drop()
    await disk.unmount()
  }
  process.exit(printCounts(findings))
}

void main()
