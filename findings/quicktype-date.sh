#!/usr/bin/env bash
# quicktype 26.0.0: a day (`format: date` of JSON Schema) is read and written as an instant by the code for JavaScript and Python.
#
# JSON Schema has `date`, `time` and `date-time`; quicktype has one type for days and instants in these languages (in C# as well). What was read
# as "2026-12-04" is written as "2026-12-04T00:00:00…", which a service that follows the schema refuses. Java gets a
# LocalDate, Go and Rust keep the text. Where days are sent back, generate with `--no-date-times`, which keeps instants as texts too.
#
# Output on 2026-12-01:
#   javascript: {"day":"2026-12-04T00:00:00.000Z"}
#   python:     result["day"] = self.day.isoformat() of day: datetime
#   go:         Day string
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts quicktype@26.0.0 >/dev/null 2>&1
echo '{"type":"object","required":["day"],"properties":{"day":{"type":"string","format":"date"}}}' >order.json
generate() { npx quicktype --telemetry disable --src-lang schema --top-level Order --lang "$1" order.json; }
generate javascript >order.cjs
written=$(node -p "const { toOrder, orderToJson } = require('./order.cjs')
JSON.stringify(JSON.parse(orderToJson(toOrder('{\"day\":\"2026-12-04\"}'))))")
generate python >order.py
python="$(grep -o 'result\["day"\] = .*' order.py) of $(grep -o 'day: .*' order.py | head -n 1)"
go=$(generate go | grep -o 'Day string' || true)
echo "javascript: $written"
echo "python:     $python"
echo "go:         $go"
[ "$written" = '{"day":"2026-12-04T00:00:00.000Z"}' ]
[ "$python" = 'result["day"] = self.day.isoformat() of day: datetime' ]
[ "$go" = 'Day string' ]
