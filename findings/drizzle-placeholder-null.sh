#!/usr/bin/env bash
# drizzle-orm 0.45.4: null for a placeholder of a prepared insert goes through the conversion of its column.
#
# A value that is written into a statement is left as it is where it is null: the row gets NULL. The same null given for
# `sql.placeholder()` when the prepared statement runs is converted first. A `timestamp` column in the mode `date` calls `toISOString()`
# of it and throws. A `jsonb` column makes the JSON value `null` of it, so that the column is not NULL: `is null`, a partial index and a
# check on it miss the row, while the driver reads null back. Columns without a conversion, such as `text` and `integer`, get NULL.
# `sql`${sql.placeholder('at')}::timestamptz`` with a text for the time has no conversion.
#
# Output on 2026-11-30:
#   text:      NULL
#   integer:   NULL
#   jsonb:     not NULL, read as null
#   timestamp: TypeError
#   timestamp with a cast: NULL
#   jsonb without a placeholder: NULL
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 >/dev/null 2>&1
cat >insert.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

const client = new PGlite()
await client.exec('create table gifts (id text primary key, note text, amount integer, terms jsonb, send_at timestamptz)')
const gifts = pgTable('gifts', {
  id: text('id').primaryKey(),
  note: text('note'),
  amount: integer('amount'),
  terms: jsonb('terms'),
  sendAt: timestamp('send_at', { withTimezone: true }),
})
const db = drizzle({ client })
/** What the column of a row has after `insert`. */
const outcome = async (id, column, insert) => {
  try {
    await insert()
  } catch (error) {
    return error.constructor.name
  }
  const { rows } = await client.query(`select ${column} as value, ${column} is null as is_null from gifts where id = '${id}'`)
  return rows[0].is_null ? 'NULL' : `not NULL, read as ${rows[0].value}`
}
const prepared = (name, key, column, value) =>
  outcome(name, column, () =>
    db
      .insert(gifts)
      .values({ id: name, [key]: value })
      .prepare(name.replaceAll(' ', '_'))
      .execute({ value: null }),
  )
const given = sql.placeholder('value')
const results = {
  text: await prepared('text', 'note', 'note', given),
  integer: await prepared('integer', 'amount', 'amount', given),
  jsonb: await prepared('jsonb', 'terms', 'terms', given),
  timestamp: await prepared('timestamp', 'sendAt', 'send_at', given),
  'timestamp with a cast': await prepared('with a cast', 'sendAt', 'send_at', sql`${given}::timestamptz`),
  'jsonb without a placeholder': await outcome('plain', 'terms', () => db.insert(gifts).values({ id: 'plain', terms: null })),
}
for (const [name, result] of Object.entries(results)) console.log(`${`${name}:`.padEnd(10)} ${result}`)
const expected = ['NULL', 'NULL', 'not NULL, read as null', 'TypeError', 'NULL', 'NULL']
process.exit(Object.values(results).join() === expected.join() ? 0 : 1)
JS
node insert.mjs
