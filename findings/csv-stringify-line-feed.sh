#!/usr/bin/env bash
# csv-stringify 6.9.0: with rows that end in CRLF, a cell with a line feed alone is written without quotes.
#
# RFC 4180 wants quotes around a cell with a line break, and rows that end in CRLF. With `record_delimiter: '\r\n'` the library quotes
# a cell that contains CRLF, and leaves one with only LF or only CR bare. Spreadsheets and Python's csv module end a row at each of the
# three, so that a product's text with a line break becomes two rows with too few cells. `quoted_match` closes the gap.
#
# Output on 2026-11-29:
#   bare:   2 rows read where 1 was written
#   quoted: 1 rows read where 1 was written
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts csv-stringify@6.9.0 >/dev/null
cat >write.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'

const rows = [['p1', 'first line\nsecond line', '12000']]
writeFileSync('bare.csv', stringify(rows, { record_delimiter: '\r\n' }))
writeFileSync('quoted.csv', stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }))
JS
node write.mjs
cat >read.py <<'PY'
import csv
counts = {}
for name in ('bare', 'quoted'):
    with open(name + '.csv', newline='', encoding='utf-8') as file:
        counts[name] = len(list(csv.reader(file)))
    print(f'{name + ":":8}{counts[name]} rows read where 1 was written')
raise SystemExit(0 if counts == {'bare': 2, 'quoted': 1} else 1)
PY
python3 read.py
