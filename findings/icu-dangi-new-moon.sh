#!/usr/bin/env bash
# ICU 78.2 (of Node 20.20): the calendar `dangi` begins lunar months on wrong days.
#
# A month of the Korean calendar begins on the day in Seoul of its new moon. ICU computes new moons with an error of minutes, so that one
# close to midnight falls on the wrong day, and each day of its month has a wrong date: 26 February 2017 is 1 February by the calendar
# that the Korea Astronomy and Space Science Institute has published (new moon at 23:58 in Seoul), and 30 January by ICU. From 1900 to 2050,
# where the institute's calendar ends, it is the only such month. After it, the new moon of 7 August 2051 is five minutes after midnight by
# `astronomy-engine`; ICU puts it on the 6th. That of 3 November 2051 is 17 seconds before midnight, which nobody can know today:
# the rotation of the earth until then decides it.
#
# Output on 2026-11-29:
#   2017-02-26: published 2017-2-1, ICU 2017-1-30
#   2017-03-27: published 2017-2-30, ICU 2017-2-29
#   2051-08-06: new moon at 2051-08-07 00:05 in Seoul, ICU 2051-7-1
#   days from 1900-01-31 to 2050-12-31 on which both differ: 30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts korean-lunar-calendar@0.4.0 astronomy-engine@2.1.19 >/dev/null
cat >compare.cjs <<'JS'
const { default: Calendar = require('korean-lunar-calendar') } = require('korean-lunar-calendar')
const { SearchMoonPhase } = require('astronomy-engine')

const DAY = 86_400_000
const iso = (at) => new Date(at).toISOString().slice(0, 10)
const format = new Intl.DateTimeFormat('en-u-ca-dangi', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' })
const icu = (day) => {
  const { relatedYear, month, day: date } = Object.fromEntries(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
  return `${relatedYear}-${month.replace('bis', ' leap')}-${date}`
}
const calendar = new Calendar()
const published = (day) => {
  calendar.setSolarDate(...day.split('-').map(Number))
  const { year, month, day: date, intercalation } = calendar.getLunarCalendar()
  return `${year}-${month}${intercalation ? ' leap' : ''}-${date}`
}
const different = []
for (let at = Date.UTC(1900, 0, 31); at <= Date.UTC(2050, 11, 31); at += DAY)
  if (published(iso(at)) !== icu(iso(at))) different.push(iso(at))
for (const day of [different[0], different.at(-1)])
  if (day) console.log(`${day}: published ${published(day)}, ICU ${icu(day)}`)
const moon = SearchMoonPhase(0, new Date('2051-08-01'), 40).date
const inSeoul = new Date(moon.getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
console.log(`2051-08-06: new moon at ${inSeoul} in Seoul, ICU ${icu('2051-08-06')}`)
console.log(`days from 1900-01-31 to 2050-12-31 on which both differ: ${different.length}`)
process.exitCode = different.length === 30 ? 0 : 1
JS
node compare.cjs
