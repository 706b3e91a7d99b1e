#!/usr/bin/env bash
# @electric-sql/pglite 0.5.17: to make a database takes about three times the memory of opening it, in the process that uses it.
#
# `PGlite.create` of a new folder runs initdb in a second instance of WebAssembly beside the one of the database. A server that makes
# its database at the first start has a peak of 840 MB, where every later start of the same code has 290; what the process keeps of it
# depends on the collector. `shared_buffers` does not change it. A small machine that is measured by a second start can fail at its
# first. Another process that creates the folder and ends gives the memory back.
#
# Output on 2026-11-29, Node 20.20:
#   make: 840 MB, open: 286 MB, about 3 times
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @electric-sql/pglite@0.5.17 >/dev/null
cat >start.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create({ dataDir: './data' })
await database.query('select 1')
await database.close()
console.log(Math.round(process.resourceUsage().maxRSS / 1024))
process.exit(0)
JS
made=$(node start.mjs)
opened=$(node start.mjs)
echo "make: $made MB, open: $opened MB, about $(((made + opened / 2) / opened)) times"
[ "$made" -gt $((2 * opened)) ]
