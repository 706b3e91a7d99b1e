/**
 * Compares the screens of two builds.
 *
 * `tsx tests/pictures/screens.ts capture DIR` writes a picture of each screen of `FULL_SCREENS`, at 390×844, from the production
 * build (`npm run build` first). `tsx tests/pictures/screens.ts compare BEFORE AFTER` prints for each screen the share
 * of pixels that differ.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { FULL_SCREENS } from '../setup/full-screens'
import { memberCookies } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'

/** Dates and countdowns show the same time in every run. */
const NOON = new Date('2026-11-23T12:00:00+09:00')

const capture = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const server = await startProductionServer()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  for (const [person, paths] of FULL_SCREENS) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      reducedMotion: 'reduce',
    })
    if (person) await context.addCookies(await memberCookies(server.origin, person))
    const page = await context.newPage()
    await page.clock.setFixedTime(NOON)
    for (const path of paths) {
      await page.goto(server.origin + path, { waitUntil: 'networkidle' })
      const name = `${person ?? 'visitor'}${path.replaceAll(/[^\w가-힣]+/g, '-')}`
      await writeFile(join(folder, `${name}.png`), await page.screenshot())
    }
    await context.close()
  }
  await browser.close()
  await server.stop()
}

const pixelsOf = async (file: string) => sharp(file).removeAlpha().raw().toBuffer()

const compare = async (before: string, after: string) => {
  for (const name of (await readdir(before)).toSorted()) {
    const one = await pixelsOf(join(before, name))
    const other = await pixelsOf(join(after, name)).catch(() => Buffer.alloc(0))
    let differing = 0
    for (let at = 0; at < one.length; at += 3) {
      const distance = [0, 1, 2].reduce((sum, part) => {
        return sum + Math.abs((one[at + part] ?? 0) - (other[at + part] ?? 0))
      }, 0)
      if (distance > 24) differing += 1
    }
    const share = one.length === other.length ? (differing * 300) / one.length : 100
    console.log(`${share.toFixed(2).padStart(7)} %  ${name}`)
  }
}

const [command, first = '', second = ''] = process.argv.slice(2)
if (command === 'capture') void capture(first)
else if (command === 'compare') void compare(first, second)
else throw new Error('capture DIR, or compare BEFORE AFTER')
