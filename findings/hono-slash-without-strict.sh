#!/usr/bin/env bash
# hono 4.13.19: with `strict: false` a route whose path ends with a slash is found at no address.
#
# The option says that `/a` and `/a/` are one. Hono cuts the slash of the request and leaves that of the route, so that neither `/a` nor
# `/a/` leads to `get('/a/')`: both answer 404, without a warning when the route is added. With strict paths, the default, `/a/` is found.
# Paths of a document that end with a slash have to be cut before they become routes.
#
# Output on 2026-12-01:
#   route /a/, strict:     /a 404, /a/ 200
#   route /a/, not strict: /a 404, /a/ 404
#   route /a,  not strict: /a 200, /a/ 200
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts hono@4.13.19 >/dev/null 2>&1
cat >slash.mjs <<'JS'
import { Hono } from 'hono'

const statuses = async (strict, route) => {
  const app = new Hono({ strict }).get(route, (c) => c.text('found'))
  const [without, withSlash] = [await app.request('/a'), await app.request('/a/')]
  return [without.status, withSlash.status]
}
const [strict, loose, plain] = [await statuses(true, '/a/'), await statuses(false, '/a/'), await statuses(false, '/a')]
const line = (name, [without, withSlash]) => console.log(`${name} /a ${without}, /a/ ${withSlash}`)
line('route /a/, strict:    ', strict)
line('route /a/, not strict:', loose)
line('route /a,  not strict:', plain)
process.exit([...strict, ...loose, ...plain].join() === '404,200,404,404,200,200' ? 0 : 1)
JS
node slash.mjs
