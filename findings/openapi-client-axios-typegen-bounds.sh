#!/usr/bin/env bash
# openapi-client-axios-typegen 7.8.0: an array with bounds becomes a tuple, to which no ordinary array can be given.
#
# `maxItems` is a check of a value, which most documents have for every list of a body. The generator writes a tuple with an optional place
# for each item that there may be, so that `number[]`, which every list in a program is, does not compile as a body, and a list of up
# to 1,000 items takes 25 kB of types. Without the bound the type is `number[]`.
#
# Output on 2026-11-30:
#   maxItems 8: tuple, number[] does not compile (TS2345)
#   no bound:   number[] compiles
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts openapi-client-axios-typegen@7.8.0 openapi-client-axios@7.8.0 axios@1.21.1 typescript@5.9.3 >/dev/null 2>&1
verdict() { # a bound as a JSON member
  cat >document.json <<JSON
{
  "openapi": "3.0.3",
  "info": { "title": "Lines", "version": "1" },
  "paths": {},
  "components": { "schemas": { "Points": { "type": "array", "items": { "type": "number" }$1 } } }
}
JSON
  npx typegen document.json >client.d.ts 2>/dev/null
  cat >use.ts <<'TS'
/// <reference path="./client.d.ts" />
import type { Components } from './client'
declare const send: (points: Components.Schemas.Points) => void
const drawn: number[] = [1, 2, 3]
send(drawn)
TS
  npx tsc --noEmit --strict --module esnext --moduleResolution bundler --target es2022 --skipLibCheck use.ts >tsc.log &&
    echo 'number[] compiles' || echo "tuple, number[] does not compile ($(grep -o 'TS[0-9]*' tsc.log | head -n 1))"
}
bound=$(verdict ', "maxItems": 8')
none=$(verdict '')
echo "maxItems 8: $bound"
echo "no bound:   $none"
[ "$bound" = 'tuple, number[] does not compile (TS2345)' ] && [ "$none" = 'number[] compiles' ]
