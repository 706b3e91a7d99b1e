/**
 * `npm run frames`, after `npm run build`: how smoothly the card studio drags with 30 layers on the card.
 *
 * A phone of 390×844 at twice the pixels, CPU ÷4 by the debugger, without a GPU. The finger is real touch events, one a
 * frame; the time between the page's animation frames is what is counted, from the first to the last of the drag.
 */
import type { CDPSession, Page } from '@playwright/test'
import { inEditorWorld, LAYERS, stickerLayers, wordLayers } from './editor-fixtures'

const CPU_RATE = 4
const MOVES = 180
const WORDS = 6
/** A longer time means a dropped frame. Milliseconds. */
const LATE = 25
const BACKGROUND = { kind: 'pattern', pattern: 'petals', paper: '#fff4de', ink: '#ffd166' }

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

void inEditorWorld(async ({ page, origin, makeDesign }) => {
  const designId = await makeDesign(BACKGROUND, [...stickerLayers(LAYERS - WORDS), ...wordLayers(WORDS)])
  await page.goto(`${origin}/dama-studio/new?designId=${designId}`, { waitUntil: 'networkidle' })
  await page.getByRole('application').tap()
  await page.getByRole('toolbar').waitFor()
  const session = await page.context().newCDPSession(page)
  for (const rate of [1, CPU_RATE]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const frames = (await drag(page, session)).toSorted((a, b) => a - b)
    const late = frames.filter((time) => time > LATE).length
    process.stdout.write(
      `${LAYERS} layers, CPU ÷${rate}, ${frames.length} frames between animation frames of a drag: ` +
        `p50 ${share(frames, 0.5)} ms, p95 ${share(frames, 0.95)} ms, longest ${share(frames, 1)} ms, ${late} late\n`,
    )
  }
})
