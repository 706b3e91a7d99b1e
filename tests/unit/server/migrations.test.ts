import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

const FOLDER = 'src/server/db/migrations'

/** Statements after which a process of the previous version, which still serves during a deploy, would fail. */
const UNSAFE = [
  [/drop table|drop column|drop type/i, 'removes what the previous version reads'],
  [/\brename\b/i, 'renames what the previous version reads'],
  [/alter column \S+ (set data )?type/i, 'changes the type of a column that the previous version writes'],
  [/alter column \S+ set not null/i, 'forbids rows that the previous version writes'],
  [/add column (?!.*\bdefault\b).*not null/i, 'requires a column that the previous version does not write'],
] as const

const problemsOf = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .flatMap((statement) =>
      UNSAFE.filter(([pattern]) => pattern.test(statement)).map(([, problem]) => problem),
    )

it('are listed by ascending time, or one that is older than the last applied one would be left out', () => {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const times = journal.entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

/** Until this one, no table was large. */
const LAST_WITH_LOCKED_INDEX = '0040'

/** The tables on which a file builds an index while they can't be written to. */
const lockedTables = (sql: string): string[] =>
  [...sql.matchAll(/create (?:unique )?index "\w+" on "(\w+)"/gi)].flatMap(([, table = '']) =>
    sql.includes(`CREATE TABLE "${table}"`) ? [] : [table],
  )

it.each(files.filter((name) => name.slice(0, 4) > LAST_WITH_LOCKED_INDEX))(
  '%s builds its indexes while their tables are written to',
  (name) => expect(lockedTables(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]),
)

it('reports an index that stops the writes of a table that exists', () => {
  const index = 'CREATE INDEX "cards_title" ON "cards" USING btree ("title");'
  expect(lockedTables(index)).toEqual(['cards'])
  expect(lockedTables(index.replace('INDEX', 'INDEX CONCURRENTLY'))).toEqual([])
  expect(lockedTables(`CREATE TABLE "cards" ("title" text);--> statement-breakpoint${index}`)).toEqual([])
})

it.each(files)('%s leaves the database usable for the previous version', (name) => {
  expect(problemsOf(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([])
})

it.each([
  'ALTER TABLE "cards" DROP COLUMN "title";',
  'ALTER TABLE "cards" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "cards" ALTER COLUMN "title" SET DATA TYPE integer;',
  'ALTER TABLE "cards" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "cards" ADD COLUMN "colour" text NOT NULL;',
])('reports "%s"', (sql) => {
  expect(problemsOf(sql)).toHaveLength(1)
})

it('accepts a new column with a default and a new table', () => {
  const sql = `ALTER TABLE "cards" ADD COLUMN "colour" text DEFAULT '' NOT NULL;--> statement-breakpoint
    CREATE TABLE "colours" ("id" text NOT NULL);`
  expect(problemsOf(sql)).toEqual([])
})

it('contain every change of the schema', async () => {
  const folder = 'src/server/db/schema'
  // A list of files that the transform writes into this test would be that of its cache, without a new file.
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(/* @vite-ignore */ resolve(folder, file))),
  )
  const snapshots = readdirSync(join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots, 'older snapshots, which nothing reads: delete them').toHaveLength(1)
  const last = JSON.parse(readFileSync(join(FOLDER, 'meta', snapshots[0] ?? ''), 'utf8'))
  const schema = generateDrizzleJson(Object.assign({}, ...modules), last.id, undefined, 'snake_case')
  expect(await generateMigration(last, schema)).toEqual([])
})
