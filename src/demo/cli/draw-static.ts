/** `npm run art`: draws all generated files under `public/`. The outputs are committed, so a build does not need it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { tidySvg } from '../illustrations/shape'
import {
  toIco,
  MANIFEST,
  ROBOTS,
  drawIcon,
  drawMaskableIcon,
  drawTabIcon,
  drawShareImage,
} from '../illustrations/static/site-files'
import { SMALL_ILLUSTRATIONS } from '../illustrations/static/spots'

const PUBLIC = join(process.cwd(), 'public')
const FAVICON_SIZES = [16, 32, 48]
/** At this density librsvg draws one CSS pixel per pixel. Drawing at twice the size and shrinking keeps edges clean. */
const DENSITY = 144

const png = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY })
    .resize(width)
    .png({ compressionLevel: 9, effort: 10, palette: width > 600 })
    .toBuffer()

const save = (name: string, content: string | Buffer): void => {
  writeFileSync(join(PUBLIC, name), content)
  process.stdout.write(`public/${name}  ${content.length} bytes\n`)
}

const drawAll = async (): Promise<void> => {
  mkdirSync(join(PUBLIC, 'art'), { recursive: true })
  for (const [name, svg] of Object.entries(SMALL_ILLUSTRATIONS)) save(`art/${name}.svg`, tidySvg(svg))
  save('manifest.webmanifest', `${JSON.stringify(MANIFEST, null, 2)}\n`)
  save('robots.txt', ROBOTS)
  save('icon.svg', tidySvg(drawIcon(512)))
  save('icon-192.png', await png(drawIcon(512), 192))
  save('icon-512.png', await png(drawIcon(512), 512))
  save('icon-maskable-512.png', await png(drawMaskableIcon(512), 512))
  // iOS rounds the corners and paints transparent pixels black.
  save('apple-touch-icon.png', await png(drawMaskableIcon(512), 180))
  save('og-default.png', await png(drawShareImage(), 1200))
  const faces = await Promise.all(
    FAVICON_SIZES.map(async (size) => ({ size, png: await png(drawTabIcon(512), size) })),
  )
  save('favicon.ico', toIco(faces))
}

void drawAll()
