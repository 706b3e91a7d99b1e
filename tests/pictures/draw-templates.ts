/**
 * Draws the pictures of the studio's templates, `public/studio/templates`, in a real browser with the editor's own
 * drawing: a part of `npm run art:studio`. The outputs are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { createServer } from 'vite'
import { TEMPLATE_LIST } from '../../src/features/studio/model/template-list'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'

const FOLDER = 'public/studio/templates'
const QUALITY = 84

const main = async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    cacheDir: '.tmp/vite',
    resolve: { alias: { '@': `${process.cwd()}/src` } },
    define: { 'process.env': '{}' },
  })
  await server.listen(0)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}tests/pictures/studio.html`)
    await page.waitForFunction('window.drawTemplate')
    await mkdir(FOLDER, { recursive: true })
    for (const { id } of TEMPLATE_LIST) {
      const drawn = await page.evaluate<string>(`drawTemplate('${id}')`)
      const picture = await sharp(Buffer.from(drawn, 'base64'))
        .webp({ quality: QUALITY, effort: 6 })
        .toBuffer()
      await writeFile(`${FOLDER}/${id}.webp`, picture)
      process.stdout.write(`${FOLDER}/${id}.webp  ${picture.length} bytes\n`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

void main()
