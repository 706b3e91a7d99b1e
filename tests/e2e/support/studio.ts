import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './test'

export interface Point {
  x: number
  y: number
}

export const findCanvas = (page: Page): Locator => page.getByRole('application')
export const readEditorState = (page: Page): Locator => page.locator('header [role=status]')

/** Space that the editor leaves around the card, in pixels. */
const CARD_MARGIN = 18

/** The position of the card on the screen, and the pixels of one unit of it. */
export const readCardArea = async (page: Page) => {
  const box = await findCanvas(page).boundingBox()
  if (!box) throw new Error('no canvas')
  const zoom = Math.min((box.width - 2 * CARD_MARGIN) / 328, (box.height - 2 * CARD_MARGIN) / 209, 2)
  const left = box.x + (box.width - 328 * zoom) / 2
  const top = box.y + (box.height - 209 * zoom) / 2
  return {
    zoom,
    clip: { x: left, y: top, width: 328 * zoom, height: 209 * zoom },
    /** Converts a point in units of the card. */
    at: ({ x, y }: Point): Point => ({ x: left + x * zoom, y: top + y * zoom }),
  }
}

/** Real touches: each finger moves from its first point to its last in small steps. */
export const moveFingers = async (
  page: Page,
  fingers: readonly (readonly [Point, Point])[],
): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const STEPS = 12
  const points = (part: number) =>
    fingers.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (let step = 1; step <= STEPS; step += 1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / STEPS) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Two taps as quick as a finger's, whatever the load of the machine. */
export const doubleTap = async (page: Page, { x, y }: Point): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')])
  await session.detach()
}

/** Opens an empty or ready-made card, with no tool open. */
export const openEditor = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/dama-studio/new${query}`)
  await expect(findCanvas(page)).toBeVisible()
  const template = page.getByRole('button', { name: '템플릿 닫기' })
  if (query === '') await template.click()
}

export const openTool = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const SIDE = { width: 328, height: 209 }
/** Rounded corners of the card on screen, which a face does not have. */
const EDGE = 16
const BLUR = 1.5

/** The difference of two pictures of a card: the mean of all channels, 0 to 255. */
export const pictureDistance = async (one: Buffer, other: Buffer): Promise<number> => {
  const read = (picture: Buffer) =>
    sharp(picture)
      .resize(SIDE.width, SIDE.height, { fit: 'fill' })
      .extract({ left: EDGE, top: EDGE, width: SIDE.width - 2 * EDGE, height: SIDE.height - 2 * EDGE })
      .removeAlpha()
      // A screen crops the card at whole pixels, a face does not: an offset of half a pixel is not
      // a difference.
      .blur(BLUR)
      .raw()
      .toBuffer()
  const [a, b] = await Promise.all([read(one), read(other)])
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
}

/** A photo, red on its left and blue on its right. */
export const readHalves = async (width: number, height: number): Promise<Buffer> => {
  const half = { width: width / 2, height, channels: 3 as const }
  const right = await sharp({ create: { ...half, background: '#2040d0' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#d04020' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
}

/**
 * For a picture of `halves`: the position of its seam, from 0 at the left to 1, and whether it is
 * desaturated.
 */
export const measureSeam = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .extract({ left: 0, top: Math.floor(height / 2), width, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from(
    { length: info.width },
    (_, x) => [data[x * 3] ?? 0, data[x * 3 + 2] ?? 0] as const,
  )
  const inside = pixels.slice(EDGE, -EDGE)
  return {
    at: (EDGE + inside.filter(([red, blue]) => red > blue).length) / info.width,
    isGrey: inside.every(([red, blue]) => Math.abs(red - blue) < 12),
  }
}

/** The transparent share of a picture, where a part of it is opaque. */
export const transparentShare = async (picture: Buffer): Promise<number> => {
  const alpha = await sharp(picture).ensureAlpha().extractChannel(3).raw().toBuffer()
  const clear = alpha.filter((value) => value < 8).length / alpha.length
  return alpha.some((value) => value > 200) ? clear : 0
}
