#!/usr/bin/env bash
# openapi-zod-client 1.18.3: a slash that a pattern has escaped is escaped once more, and the client does not compile.
#
# JSON Schema's patterns are regular expressions of ECMA-262, in which `\/` and `/` are the same. JavaScript's `RegExp.source` always has
# `\/`, so that a document made from code has it too. The generator puts a backslash before each slash without looking at the one that is
# there: in `\\/` the backslash is a character, and the slash ends the literal. A document that writes `/` compiles everywhere.
#
# Output on 2026-11-29:
#   plain:   /^upload\/[a-z]+$/  compiles
#   escaped: /^upload\\/[a-z]+$/  does not compile
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts openapi-zod-client@1.18.3 esbuild@0.28.2 >/dev/null 2>&1
verdict() { # a name and a pattern as JSON
  cat >"$1.json" <<JSON
{
  "openapi": "3.1.0",
  "info": { "title": "Files", "version": "1" },
  "paths": {
    "/file": {
      "get": {
        "operationId": "getFile",
        "responses": {
          "200": {
            "description": "The name of the file.",
            "content": {
              "application/json": {
                "schema": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string", "pattern": "$2" } } }
              }
            }
          }
        }
      }
    }
  }
}
JSON
  npx openapi-zod-client "./$1.json" -o "$1.ts" >/dev/null
  local result=compiles
  npx esbuild "$1.ts" --log-level=silent >/dev/null 2>&1 || result='does not compile'
  printf '%-9s%s  %s\n' "$1:" "$(grep -o 'regex([^)]*)' "$1.ts" | sed 's/^regex(//; s/)$//')" "$result"
}
verdict plain '^upload/[a-z]+$' | tee seen
verdict escaped '^upload\\/[a-z]+$' | tee -a seen
cat >expected <<'TEXT'
plain:   /^upload\/[a-z]+$/  compiles
escaped: /^upload\\/[a-z]+$/  does not compile
TEXT
diff expected seen
