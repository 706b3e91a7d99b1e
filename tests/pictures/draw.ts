/** Takes the screenshots of the README from the production build: `npm run picture`, after `npm run build`. */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { memberCookies } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'

/** A row of the shop, a row of the wallet. */
const SCREENS = [
  ['/', '/shopping', '/shopping/product-detail/prd_moon-mug'],
  [
    '/my/cards',
    '/card/receive-gift?gift=gl_seed_to_seon_1&opened=1',
    '/dama-studio/new?template=t-birthday-candles',
  ],
] as const
const MEMBER = 'usr_seon_mul'
const WIDTH = 390
const HEIGHT = 844
const GAP = 24

const main = async () => {
  const server = await startProductionServer()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
  })
  const shots = []
  for (const [row, paths] of SCREENS.entries()) {
    if (row > 0) await page.context().addCookies(await memberCookies(server.origin, MEMBER))
    for (const [column, path] of paths.entries()) {
      await page.goto(server.origin + path, { waitUntil: 'networkidle' })
      shots.push({
        input: await page.screenshot(),
        left: GAP + column * (WIDTH + GAP),
        top: GAP + row * (HEIGHT + GAP),
      })
    }
  }
  await browser.close()
  await server.stop()
  const picture = sharp({
    create: {
      width: SCREENS[0].length * (WIDTH + GAP) + GAP,
      height: SCREENS.length * (HEIGHT + GAP) + GAP,
      channels: 3,
      background: { r: 225, g: 219, b: 209 },
    },
  }).composite(shots)
  await writeFile('tests/pictures/screens.webp', await picture.webp({ quality: 82 }).toBuffer())
}

void main()
