#!/usr/bin/env bash
# drizzle-orm 0.45.4: a column in a correlated subquery among the selected fields has no table in a query of one table.
#
# Columns in a `sql` text are written as "table"."column". Among the fields of a select from one table drizzle writes "column" only, also
# inside a subquery that the text contains. A subquery over a table with a column of the same name (`id`) then compares its own column:
# the statement is valid, and every count is 0. The same text in `where`, or with any join in the query, is written with the table.
# `sql.raw('reviews.id')` is the same everywhere.
#
# Output on 2026-11-30:
#   one table:        0
#   one table, raw:   2
#   with a join:      2
#   in where:         1 row
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 >/dev/null 2>&1
cat >count.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

const client = new PGlite()
await client.exec(`create table shops (id text primary key);
  create table reviews (id text primary key, shop_id text);
  create table replies (id text primary key, review_id text);
  insert into shops values ('s1');
  insert into reviews values ('r1', 's1');
  insert into replies values ('p1', 'r1'), ('p2', 'r1')`)
const shops = pgTable('shops', { id: text('id').primaryKey() })
const reviews = pgTable('reviews', { id: text('id').primaryKey(), shopId: text('shop_id') })
const db = drizzle({ client })
const counted = (id) => sql`(select count(*)::int from replies p where p.review_id = ${id})`
const [one] = await db.select({ replies: counted(reviews.id) }).from(reviews)
const [raw] = await db.select({ replies: counted(sql.raw('reviews.id')) }).from(reviews)
const [joined] = await db
  .select({ replies: counted(reviews.id) })
  .from(reviews)
  .innerJoin(shops, eq(shops.id, reviews.shopId))
const found = await db
  .select({ id: reviews.id })
  .from(reviews)
  .where(sql`${counted(reviews.id)} > 0`)
console.log(`one table:        ${one.replies}`)
console.log(`one table, raw:   ${raw.replies}`)
console.log(`with a join:      ${joined.replies}`)
console.log(`in where:         ${found.length} row`)
process.exit([one.replies, raw.replies, joined.replies, found.length].join() === '0,2,2,1' ? 0 : 1)
JS
node count.mjs
