import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { channels } from '@/server/db/schema/channel'
import { uploads } from '@/server/db/schema/upload'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  // Other files of this worker must not get the modules that have read the addresses.
  vi.resetModules()
})

const OUTSIDE = 'https://api.example'
const DAY = 24 * 60 * 60_000

it('keeps the unused photos of a service elsewhere, and does not count them as waiting', async () => {
  vi.stubEnv('NEXT_PUBLIC_REVIEW_API', OUTSIDE)
  const { deleteOrphanUploads } = await import('@/server/jobs/delete-abandoned')
  const { readWaitingWork } = await import('@/server/health/read-facts')
  const at = backend.deps.now()
  const row = { ownerId: KIM_DAMA, width: 1, height: 1, bytes: 1, idleSince: at, createdAt: at }
  await backend.db.delete(uploads)
  await backend.db
    .insert(uploads)
    .values(
      (['review', 'claim'] as const).map((kind) => ({ ...row, id: kind, kind, path: `upload/${kind}` })),
    )
  backend.passTime(DAY + 1)
  const orphans = async () =>
    (await readWaitingWork(backend.db, backend.deps.now())).find(({ kind }) => kind === 'orphan upload')
  expect(await orphans()).toMatchObject({ waiting: 1 })
  expect(await deleteOrphanUploads(backend.deps)).toBe(1)
  expect((await backend.db.select().from(uploads)).map(({ id }) => id)).toEqual(['review'])
  expect(await orphans()).toBeUndefined()
})

it('says nothing about what services elsewhere have of a member who leaves', async () => {
  const check = async () => {
    vi.resetModules()
    const { checkWithdrawal } = await import('@/server/services/main/account-withdrawal/routes')
    return checkWithdrawal(backend.db, LEE_SAEBOM)
  }
  const all = { reviews: expect.any(Number), wishes: expect.any(Number), vouchers: expect.any(Number) }
  expect(await check()).toMatchObject(all)
  for (const name of ['PRODUCT', 'TRANSACTION', 'REVIEW']) vi.stubEnv(`NEXT_PUBLIC_${name}_API`, OUTSIDE)
  expect(await check()).toMatchObject({ reviews: null, wishes: null, vouchers: null })
})

it('answers for an unknown domain with the settings of the channel of the build', async () => {
  vi.stubEnv('NEXT_PUBLIC_CHANNEL_ID', 'shop1')
  const [dama] = await backend.db.select().from(channels).where(eq(channels.id, 'dama'))
  if (!dama) throw new Error('the seed has no channel')
  await backend.db.insert(channels).values({ ...dama, id: 'shop1', domain: 'shop1.example' })
  const { getBasicSetting } = await import('@/server/services/channel/channel/channel')
  expect(await getBasicSetting(backend.db, 'localhost')).toMatchObject({ id: 'shop1' })
})
