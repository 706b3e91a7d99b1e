import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenDb, openPostgres } from '@/server/db/open-database'
import { products } from '@/server/db/schema/catalog'
import { categories, channelExtensions, channels, paymentSettings } from '@/server/db/schema/channel'
import { createSettingsCache, SETTINGS_CHANGED } from '@/server/db/settings-cache'
import { stopEndedSales } from '@/server/jobs/update-products'
import { metrics } from '@/server/observability/metrics'
import {
  getInstallStatus,
  getPaymentSettings,
  requireChannel,
} from '@/server/services/channel/channel/channel'
import { listCategories } from '@/server/services/product/product/routes'
import { PATIENCE_MS } from '@tests/setup/patience'
import { openTestDb, TEST_NOW } from '@tests/setup/test-db'

const SHOP = 'dama'
/** A channel of these tests. */
const MARKER = 'test_marker'

describe('cache of the settings', () => {
  it('loads a value once for concurrent and later reads', async () => {
    const cache = createSettingsCache()
    cache.start()
    const load = vi.fn<() => Promise<object>>(async () => ({ value: 1 }))
    await Promise.all([cache.read('a', load), cache.read('a', load)])
    await cache.read('a', load)
    expect(load).toHaveBeenCalledOnce()
  })

  it('counts its reads from memory and its misses', async () => {
    const readCounts = async (): Promise<Record<string, number>> => {
      const { values } = await metrics().cacheReads.get()
      const own = values.filter(({ labels }) => labels.cache === 'settings')
      return Object.fromEntries(own.map(({ labels, value }) => [labels.result, value]))
    }
    const { memory = 0, miss = 0 } = await readCounts()
    const cache = createSettingsCache()
    cache.start()
    for (let read = 0; read < 3; read += 1) await cache.read('a', async () => ({ value: 1 }))
    expect(await readCounts()).toEqual({ memory: memory + 2, miss: miss + 1 })
  })

  it('does not cache a value that was requested before a change', async () => {
    const cache = createSettingsCache()
    cache.start()
    let finish!: (value: { value: string }) => void
    const before = cache.read('a', () => new Promise<{ value: string }>((resolve) => (finish = resolve)))
    cache.clear()
    finish({ value: 'before' })
    await before
    expect(await cache.read('a', async () => ({ value: 'after' }))).toEqual({ value: 'after' })
  })

  it('caches neither a missing value nor a failed load', async () => {
    const cache = createSettingsCache()
    cache.start()
    await cache.read('a', async () => undefined)
    await expect(cache.read('a', () => Promise.reject(new Error('no connection')))).rejects.toThrow()
    expect(await cache.read('a', async () => ({ value: 1 }))).toEqual({ value: 1 })
  })

  it('reports a change, and a start after changes may have been missed', () => {
    const onChange = vi.fn<() => void>()
    const cache = createSettingsCache(onChange)
    cache.start()
    expect(onChange).not.toHaveBeenCalled()
    cache.clear()
    expect(onChange).toHaveBeenCalledTimes(1)
    cache.stop()
    cache.start()
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('loads every time while it is stopped', async () => {
    const cache = createSettingsCache()
    const load = vi.fn<() => Promise<object>>(async () => ({ value: 1 }))
    await cache.read('a', load)
    await cache.read('a', load)
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('settings in the memory of a process', () => {
  /** `reader` caches the settings; `writer` changes them: another connection, on PostgreSQL that of another process. */
  let reader: OpenDb
  let writer: OpenDb
  const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
  let databaseUrl: string

  beforeAll(async () => {
    reader = await openTestDb({ cachesSettings: true })
    if (!isPostgres) return void (writer = reader)
    const { rows } = await reader.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.pathname = `/${rows[0]!.name}`
    databaseUrl = url.href
    writer = await openPostgres(databaseUrl)
  })
  afterAll(async () => {
    if (writer !== reader) await writer.close()
    await reader.close()
  })

  /** PostgreSQL reports a change right after its commit; the embedded engine before the change's own result. */
  const expectSoon = (expected: () => Promise<void>) =>
    isPostgres ? vi.waitFor(expected, { timeout: PATIENCE_MS, interval: 5 }) : expected()
  /**
   * What PostgreSQL reports of a change. It reports in the order of commits, so a marker that follows the change arrives
   * after its reports. The embedded engine reports before the change's own result.
   */
  const reportsOf = async (change: () => Promise<unknown>): Promise<string[]> => {
    const reports: string[] = []
    if (!isPostgres) {
      await change()
      return reports
    }
    const listener = new Client({ connectionString: databaseUrl })
    await listener.connect()
    const markerArrives = new Promise<void>((resolve) =>
      listener.on(
        'notification',
        ({ channel }) => void (channel === MARKER ? resolve() : reports.push(channel)),
      ),
    )
    await listener.query(`listen ${SETTINGS_CHANGED}; listen ${MARKER}`)
    await change()
    await writer.db.execute(sql.raw(`notify ${MARKER}`))
    await markerArrives
    await listener.end()
    return reports
  }
  const deps = () => ({ db: reader.db, now: () => TEST_NOW })
  const countListed = async () => {
    const { items } = await listCategories(deps(), SHOP)
    return items.reduce((sum, { productCount }) => sum + (productCount ?? Number.NaN), 0)
  }

  it('answers the same channel without a query until it changes', async () => {
    const first = await requireChannel(reader.db, SHOP)
    expect(await requireChannel(reader.db, SHOP)).toBe(first)
    await writer.db.update(channels).set({ domain: 'changed.test' }).where(eq(channels.id, SHOP))
    await expectSoon(async () => expect((await requireChannel(reader.db, SHOP)).domain).toBe('changed.test'))
  })

  it('returns changed extensions', async () => {
    expect((await getInstallStatus(reader.db, SHOP)).review.installed).toBe(true)
    await writer.db.update(channelExtensions).set({ isInstalled: false })
    await expectSoon(async () =>
      expect((await getInstallStatus(reader.db, SHOP)).review.installed).toBe(false),
    )
  })

  it('returns changed payment settings', async () => {
    expect((await getPaymentSettings(reader.db, SHOP)).items).not.toHaveLength(0)
    await writer.db.update(paymentSettings).set({ status: 'inactive' })
    await expectSoon(async () => expect((await getPaymentSettings(reader.db, SHOP)).items).toHaveLength(0))
  })

  it('returns changed categories, and counts without a stopped product', async () => {
    await listCategories(deps(), SHOP)
    await writer.db.update(categories).set({ name: 'renamed' })
    await expectSoon(async () => expect((await listCategories(deps(), SHOP)).items[0]?.name).toBe('renamed'))
    const before = await countListed()
    await writer.db.update(products).set({ salesStatus: 'stopped' }).where(eq(products.id, 'prd_moon-mug'))
    await expectSoon(async () => expect(await countListed()).toBeLessThan(before))
  })

  it('keeps everything while no sale has ended', async () => {
    const first = await listCategories(deps(), SHOP)
    const stopNone = async () =>
      expect(await stopEndedSales({ db: writer.db, now: () => new Date(0) })).toBe(0)
    expect(await reportsOf(stopNone)).toEqual([])
    expect(await listCategories(deps(), SHOP)).toBe(first)
  })

  it('does not report a change of stock', async () => {
    const first = await listCategories(deps(), SHOP)
    expect(await reportsOf(() => writer.db.update(products).set({ leftInventoryCount: 3 }))).toEqual([])
    expect(await listCategories(deps(), SHOP)).toBe(first)
  })

  it('returns the changes of a transaction inside it and the stored values outside after a rollback', async () => {
    const { domain } = await requireChannel(writer.db, SHOP)
    await writer.db
      .transaction(async (tx) => {
        await tx.update(channels).set({ domain: 'inside.test' }).where(eq(channels.id, SHOP))
        expect((await requireChannel(tx, SHOP)).domain).toBe('inside.test')
        tx.rollback()
      })
      .catch(() => undefined)
    expect((await requireChannel(writer.db, SHOP)).domain).toBe(domain)
  })

  it.runIf(isPostgres)(
    'reads the tables while the listening connection is lost, and caches again',
    async () => {
      const setDomain = (domain: string) =>
        writer.db.update(channels).set({ domain }).where(eq(channels.id, SHOP))
      const isCached = async () =>
        (await requireChannel(reader.db, SHOP)) === (await requireChannel(reader.db, SHOP))
      const first = await requireChannel(reader.db, SHOP)
      await reader.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and (query like 'listen%' or query = 'select 1')`,
      )
      await expect.poll(isCached, { interval: 5 }).toBe(false)
      await setDomain('while-lost.test')
      expect(first.domain).not.toBe('while-lost.test')
      expect((await requireChannel(reader.db, SHOP)).domain).toBe('while-lost.test')
      await expect.poll(isCached, { interval: 20 }).toBe(true)
      expect((await requireChannel(reader.db, SHOP)).domain).toBe('while-lost.test')
      await setDomain('after.test')
      await expect.poll(async () => (await requireChannel(reader.db, SHOP)).domain).toBe('after.test')
    },
  )
})
