/** Draws README's picture of three screens from the production build: `npm run picture`, after `npm run build`. */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { makeTemplateDataDir, startProductionServer } from '../setup/production-server'

const SCREENS = ['/', '/shopping', '/shopping/product-detail/prd_moon-mug']
const WIDTH = 390
const HEIGHT = 844
const GAP = 24

const main = async () => {
  const server = await startProductionServer(await makeTemplateDataDir())
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
  })
  const shots = []
  for (const path of SCREENS) {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' })
    shots.push(await page.screenshot())
  }
  await browser.close()
  await server.stop()
  const picture = sharp({
    create: {
      width: SCREENS.length * (WIDTH + GAP) + GAP,
      height: HEIGHT + 2 * GAP,
      channels: 3,
      background: { r: 225, g: 219, b: 209 },
    },
  }).composite(shots.map((input, index) => ({ input, left: GAP + index * (WIDTH + GAP), top: GAP })))
  await writeFile('tests/pictures/three-screens.webp', await picture.webp({ quality: 82 }).toBuffer())
}

void main()
