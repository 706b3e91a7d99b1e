#!/usr/bin/env bash
# oazapfts 7.5.0: beside a `default` response, the status of a success does not tell its type.
#
# An operation that documents 200 and, for every error, `default` is the usual form of OpenAPI. The generated function returns a union by
# status: `{ status: 200, data: Member } | { status: number, data: Problem }`. `number` contains 200, so that after
# `answer.status === 200` TypeScript still has both types, and the data of the success cannot be read without a cast. `ok()` of its runtime
# throws at run time and knows the type. Where the errors are named by status, the same check is enough.
#
# Output on 2026-11-30:
#   default: does not compile (TS2339)
#   404:     compiles
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts oazapfts@7.5.0 @oazapfts/runtime@1.2.0 typescript@5.9.3 >/dev/null 2>&1
json() { # a schema with one field
  printf '{"description":"any","content":{"application/json":{"schema":{"type":"object","properties":{"%s":{"type":"string"}},"required":["%s"]}}}}' "$1" "$1"
}
verdict() { # the status of the errors
  cat >"$1.json" <<JSON
{
  "openapi": "3.0.3",
  "info": { "title": "Members", "version": "1" },
  "paths": { "/me": { "get": { "operationId": "getMe", "responses": { "200": $(json name), "$1": $(json problem) } } } }
}
JSON
  npx oazapfts "$1.json" client.ts >/dev/null 2>&1
  cat >use.ts <<'TS'
import { getMe } from './client'
const answer = await getMe()
if (answer.status === 200) answer.data.name.trim()
TS
  npx tsc --noEmit --strict --module esnext --moduleResolution bundler --target es2022 --skipLibCheck use.ts >tsc.log &&
    echo compiles || echo "does not compile ($(grep -o 'TS[0-9]*' tsc.log | head -n 1))"
}
default=$(verdict default)
named=$(verdict 404)
echo "default: $default"
echo "404:     $named"
[ "$default" = 'does not compile (TS2339)' ] && [ "$named" = compiles ]
