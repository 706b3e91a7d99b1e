/**
 * `npm run frames`, after `npm run build`: how smoothly the card studio drags with 30 layers on the card.
 *
 * A phone of 390×844 at twice the pixels, CPU ÷4 by the debugger, without a GPU. The finger is real touch events, one a
 * frame; the time between the page's animation frames is what is counted, from the first to the last of the drag.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { STICKER_GROUPS } from '../../src/features/studio/art/stickers'
import { BROWSER_ARGS, findBrowser } from '../setup/find-browser.mjs'
import { memberCookies, memberTokens } from '../setup/member-cookies'
import { makeTemplateDataDir, startProductionServer } from '../setup/production-server'

const LAYERS = 30
const CPU_RATE = 4
const MOVES = 180

const stickers = STICKER_GROUPS.flatMap((group) => group.stickers).slice(0, LAYERS - 6)
const layers = [
  ...stickers.map((sticker, at) => ({
    id: `s${at}`,
    kind: 'sticker',
    sticker: sticker.id,
    x: 30 + ((at * 53) % 270),
    y: 24 + ((at * 37) % 160),
    rotation: (at * 29) % 90,
    scale: 0.5,
    opacity: 1,
  })),
  ...Array.from({ length: 6 }, (_, at) => ({
    id: `t${at}`,
    kind: 'text',
    text: '생일 축하해',
    font: 'jua',
    size: 26,
    width: 140,
    colour: '#c93a16',
    align: 'center',
    curve: at % 2 ? 60 : 0,
    shadow: '#ffffff',
    x: 80 + at * 30,
    y: 40 + at * 22,
    rotation: 0,
    scale: 1,
    opacity: 1,
  })),
]
const design = {
  version: 1,
  orientation: 'horizontal',
  background: { kind: 'pattern', pattern: 'petals', paper: '#fff4de', ink: '#ffd166' },
  layers,
}

const MEMBER = 'usr_kim_dama'

/** A design of 30 layers, made by the call that the editor makes. @returns its id */
const makeDesign = async (origin: string): Promise<string> => {
  const { token } = await memberTokens(origin, MEMBER)
  const made = await fetch(`${origin}/api/studio/designs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ document: design }),
  })
  if (!made.ok) throw new Error(`the design was refused: ${await made.text()}`)
  return ((await made.json()) as { designId: string }).designId
}

const COUNT = `
  window.frames_ = []
  let last = performance.now()
  const tick = (now) => { frames_.push(now - last); last = now; window.counting && requestAnimationFrame(tick) }
  window.counting = true
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(tick) })
`

const drag = async (page: Page, session: CDPSession): Promise<number[]> => {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('no canvas')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove', dx: number, dy: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + dx, y: y + dy, id: 0 }] })
  await touch('touchStart', 0, 0)
  await touch('touchMove', 8, 8)
  await page.evaluate(COUNT)
  for (let at = 0; at < MOVES; at += 1) {
    const turn = (at / MOVES) * Math.PI * 6
    await touch('touchMove', Math.cos(turn) * 90, Math.sin(turn) * 50)
  }
  const frames = await page.evaluate<number[]>('counting = false, frames_')
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return frames
}

const share = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)

const main = async () => {
  const server = await startProductionServer(await makeTemplateDataDir())
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await context.addCookies(await memberCookies(server.origin, MEMBER))
    await page.goto(`${server.origin}/dama-studio/new?designId=${await makeDesign(server.origin)}`, {
      waitUntil: 'networkidle',
    })
    await page.getByRole('application').tap()
    await page.getByRole('toolbar').waitFor()
    const session = await context.newCDPSession(page)
    for (const rate of [1, CPU_RATE]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const frames = (await drag(page, session)).toSorted((a, b) => a - b)
      process.stdout.write(
        `${LAYERS} layers, CPU ÷${rate}, ${frames.length} frames between animation frames of a drag: ` +
          `p50 ${share(frames, 0.5)} ms, p95 ${share(frames, 0.95)} ms, longest ${share(frames, 1)} ms\n`,
      )
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

void main()
