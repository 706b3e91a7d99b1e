import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect, test } from './support/test'

const DARK_GROUND = 'rgb(20, 19, 17)'
const LIGHT_GROUND = 'rgb(250, 247, 242)'

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const shownThemeColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )

/** The colours of the first frame that shows words, before any script file has run. */
const noteFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    const note = () => {
      const { body } = document
      if (!body?.innerText.trim()) return requestAnimationFrame(note)
      Object.assign(window, {
        firstPaint: {
          ground: getComputedStyle(body).backgroundColor,
          isBeforeApp: document.documentElement.hasAttribute('data-first-paint'),
        },
      })
      return 0
    }
    requestAnimationFrame(note)
  })

test('the scheme of the system is used until one is chosen, which then is there at the first paint', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs('usr_kim_dama')
  await page.goto('/my/settings')
  expect(await groundOf(page)).toBe(DARK_GROUND)
  expect(await shownThemeColor(page)).toBe('#141311')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('radio', { name: '밝게' }).check()
  expect(await groundOf(page)).toBe(LIGHT_GROUND)
  expect(await shownThemeColor(page)).toBe('#FAF7F2')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: '어둡게' }).check()
  expect(await groundOf(page)).toBe(DARK_GROUND)
  expect(await shownThemeColor(page)).toBe('#141311')

  const first = await (await page.request.get('/')).text()
  await noteFirstPaint(page)
  await page.goto('/')
  expect(await page.evaluate(() => Reflect.get(window, 'firstPaint'))).toEqual({
    ground: DARK_GROUND,
    isBeforeApp: true,
  })
  // The page of the cache is the same for everybody.
  expect(first).not.toMatch(/<html[^>]*data-theme=/)

  await page.goto('/my/settings')
  await expect(page.getByRole('radio', { name: '어둡게' })).toBeChecked()
  await page.getByRole('radio', { name: '기기 설정대로' }).check()
  expect(await groundOf(page)).toBe(LIGHT_GROUND)
  await page.reload()
  await expect(page.getByRole('radio', { name: '기기 설정대로' })).toBeChecked()
  // A print is never dark.
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await groundOf(page)).toBe(LIGHT_GROUND)
})

/** The share of a picture's pixels that are white, or black. */
const shareOf = async (page: Page, shot: Buffer, colour: 'paper' | 'bars') =>
  page.evaluate(
    async ([base64, rule]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        const grey = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
        if (rule === 'paper' ? grey > 240 : grey < 16) count += 1
      }
      return count / (data.length / 4)
    },
    [shot.toString('base64'), colour],
  )

/** What a picture shows, without its rounded corners, which show the ground of the page. */
const insideOf = async (page: Page, picture: Locator): Promise<string> => {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const box = await picture.boundingBox()
  const inset = 24
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  const clip = { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset }
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
}

test('a barcode is black on white and a card true, in the dark scheme and where the browser darkens pages by itself', async ({
  page,
  context,
  signInAs,
}) => {
  test.slow()
  await signInAs('usr_ba_ko')
  await page.goto('/card-shop')
  const face = page.getByRole('main').locator('img').first()
  const trueFace = await insideOf(page, face)

  const session = await context.newCDPSession(page)
  for (const scheme of ['dark', 'light'] as const) {
    for (const isForced of [false, true]) {
      await page.emulateMedia({ colorScheme: scheme })
      await session.send('Emulation.setAutoDarkModeOverride', isForced ? { enabled: true } : {})
      await page.goto('/card-shop')
      expect((await insideOf(page, face)) === trueFace, `${scheme} ${isForced}`).toBe(true)

      await page.goto('/my/order/history?type=voucher&voucher=line_voucher_latte')
      await page.getByRole('button', { name: /바코드 보기/ }).click()
      const code = page.getByRole('img', { name: '바코드' })
      await expect(code).toBeVisible()
      const shot = await code.screenshot({ animations: 'disabled' })
      const paper = await shareOf(page, shot, 'paper')
      const bars = await shareOf(page, shot, 'bars')
      expect(paper + bars, `${scheme} ${isForced}`).toBeGreaterThan(0.97)
      expect(paper).toBeGreaterThan(0.3)
    }
  }
  await session.send('Emulation.setAutoDarkModeOverride', {})
})
