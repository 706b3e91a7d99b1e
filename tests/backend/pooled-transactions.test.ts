import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '@/server/db/client'
import type { OpenDb } from '@/server/db/open-database'
import { openTestDb } from '@tests/setup/test-db'

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

describe.runIf(isPostgres)('transactions of the pool', () => {
  let open: OpenDb
  beforeAll(async () => {
    open = await openTestDb({ size: 1 })
    await open.db.execute(sql`create table notes (text text not null)`)
  })
  afterAll(() => open.close())

  const add = (tx: Db, text: string) => tx.execute(sql`insert into notes values (${text})`)
  const readNotes = async () => {
    const { rows } = await open.db.execute<{ text: string }>(sql`select text from notes order by text`)
    return rows.map(({ text }) => text)
  }

  it('use one database object for each connection, so that statements are built once', async () => {
    const used = new Set<Db>()
    for (let round = 0; round < 3; round += 1) await open.db.transaction(async (tx) => void used.add(tx))
    expect(used.size).toBe(1)
    expect(used.has(open.db)).toBe(false)
  })

  it('undo of a transaction inside them its own work, and with the outer one both', async () => {
    const fail = async (tx: Db, text: string): Promise<void> => {
      await add(tx, text)
      throw new Error(`${text} failed`)
    }
    await open.db.transaction(async (tx) => {
      await add(tx, 'outer')
      await expect(tx.transaction((inner) => fail(inner, 'inner'))).rejects.toThrow('inner failed')
      await tx.transaction((inner) => add(inner, 'nested'))
    })
    expect(await readNotes()).toEqual(['nested', 'outer'])
    const failed = open.db.transaction(async (tx) => {
      await tx.transaction((inner) => add(inner, 'lost'))
      await fail(tx, 'lost too')
    })
    await expect(failed).rejects.toThrow('lost too failed')
    expect(await readNotes()).toEqual(['nested', 'outer'])
    await open.db.execute(sql`delete from notes`)
  })

  it('leave nothing when the work fails, and throw its error', async () => {
    const failed = open.db.transaction(async (tx) => {
      await add(tx, 'lost')
      throw new Error('the work failed')
    })
    await expect(failed).rejects.toThrow('the work failed')
    expect(await readNotes()).toEqual([])
  })

  it('go on with a new connection when the server ended the first', async () => {
    const ended = open.db.transaction(async (tx) => {
      await add(tx, 'lost')
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(ended).rejects.toThrow()
    await open.db.transaction((tx) => add(tx, 'kept'))
    expect(await readNotes()).toEqual(['kept'])
  })
  it('go on with a new connection when the server of the first one only reads', async () => {
    await open.db.execute(sql`set default_transaction_read_only = on`)
    const failed = open.db.transaction((tx) => add(tx, 'lost'))
    await expect(failed).rejects.toMatchObject({ cause: { code: '25006' } })
    await open.db.execute(sql`delete from notes`)
    await open.db.transaction((tx) => add(tx, 'kept'))
    expect(await readNotes()).toEqual(['kept'])
  })
})
