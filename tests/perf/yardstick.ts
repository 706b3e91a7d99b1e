import type { Browser } from '@playwright/test'
import { onFreshPhone, slowDown } from './measure-page'
import { median } from './median'

const RUNS = 5
/**
 * Milliseconds that the work below takes on the slow phone where the budgets were set: where an empty page of Next,
 * React, react-query, axios and styled-components blocks for 110 ms.
 */
const NOMINAL_MS = 480

/**
 * The work of a page during its start, in a fixed amount: it reads data, builds elements, and lays
 * text out.
 */
const WORK = `
  const started = performance.now()
  for (let round = 0; round < 4; round += 1) {
    const rows = JSON.parse(JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ at: (at * 7919) % 400, name: '선물 ' + at }))))
    rows.sort((a, b) => a.at - b.at)
    const list = document.createElement('ul')
    for (const { name, at } of rows) {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('b'), { textContent: name }), ' ' + at + '원')
      list.append(item)
    }
    document.body.replaceChildren(list)
    list.getBoundingClientRect()
  }
  performance.now() - started
`

/**
 * How many times as long as nominal this machine takes at the moment, at least 1: machines differ, and share their cores
 * with others. The median of five runs.
 */
export const measureSlowness = async (browser: Browser): Promise<number> => {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1)
    runs.push(
      await onFreshPhone(browser, async (page) => {
        await slowDown(page)
        return page.evaluate<number>(WORK)
      }),
    )
  return Math.max(1, median(runs) / NOMINAL_MS)
}
