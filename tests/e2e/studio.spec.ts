import type { Page } from '@playwright/test'
import { openGift, openPageAs, RECEIVER, SENDER, sendGift, enterPasscode } from './support/gift'
import {
  findCanvas,
  readCardArea,
  transparentShare,
  doubleTap,
  readHalves,
  moveFingers,
  openEditor,
  openTool,
  pictureDistance,
  measureSeam,
  readEditorState,
} from './support/studio'
import { axeViolations, expect, test } from './support/test'

test('a card drawn by touch is created, charged, sent, and received with the same face', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  test.setTimeout(150_000)
  await signInAs(SENDER)
  await openEditor(page)

  await openTool(page, '배경')
  await page.getByRole('button', { name: '무늬' }).tap()
  await page.getByRole('button', { name: '물방울' }).tap()
  await openTool(page, '글자')
  await page.getByRole('button', { name: '글자 추가' }).tap()
  await page.getByLabel('카드에 쓸 글').fill('늘 고마워')
  await page.getByRole('button', { name: '완료' }).tap()
  await expect(page.getByRole('button', { name: '글자 고치기' })).toBeVisible()
  await page.getByRole('slider', { name: /휘어짐/ }).fill('60')
  await openTool(page, '스티커')
  await page.getByRole('button', { name: '포개진 하트 스티커 넣기' }).tap()
  await page.getByRole('button', { name: '스티커 닫기' }).tap()

  // The sticker is in the middle, selected: one finger moves it, two fingers scale and rotate it.
  const { at } = await readCardArea(page)
  const [middle, aside] = [at({ x: 164, y: 104 }), at({ x: 60, y: 60 })]
  await moveFingers(page, [[middle, aside]])
  await expect(findCanvas(page), 'a ring is for keys').toHaveCSS('outline-style', 'none')
  await moveFingers(page, [
    [
      { x: aside.x - 12, y: aside.y },
      { x: aside.x - 22, y: aside.y - 12 },
    ],
    [
      { x: aside.x + 12, y: aside.y },
      { x: aside.x + 22, y: aside.y + 12 },
    ],
  ])
  await openTool(page, '레이어')
  await expect(page.getByRole('slider', { name: /가로 위치/ })).toHaveValue(/^(5\d|6\d)$/)
  await expect(page.getByRole('slider', { name: /각도/ })).toHaveValue(/^(2\d|3\d)$/)

  // Two freehand lines; the eraser removes one of them completely.
  await openTool(page, '그리기')
  await expect(page.getByRole('slider', { name: /굵기/ })).toBeVisible()
  const drawing = await readCardArea(page)
  await moveFingers(page, [[drawing.at({ x: 60, y: 186 }), drawing.at({ x: 200, y: 186 })]])
  await moveFingers(page, [[drawing.at({ x: 290, y: 20 }), drawing.at({ x: 290, y: 80 })]])
  await page.getByRole('button', { name: '지우개' }).tap()
  await expect(page.getByText(/손가락으로 문질러요/)).toBeVisible()
  const erasing = await readCardArea(page)
  await moveFingers(page, [[erasing.at({ x: 270, y: 50 }), erasing.at({ x: 310, y: 50 })]])
  await page.getByRole('button', { name: '그리기 닫기' }).tap()

  // A double tap opens a text.
  await doubleTap(page, at({ x: 164, y: 104 }))
  await expect(page.getByLabel('카드에 쓸 글')).toHaveValue('늘 고마워')
  await page.getByRole('button', { name: '완료' }).tap()
  const empty = at({ x: 300, y: 190 })
  await page.touchscreen.tap(empty.x, empty.y)
  await expect(page.getByRole('toolbar', { name: '선택한 레이어' })).toBeHidden()
  await expect(readEditorState(page)).toHaveText('저장됨')
  await expect(page).toHaveURL(/designId=std_/)

  await page.reload()
  await expect(findCanvas(page)).toBeVisible()
  await openTool(page, '레이어')
  await expect(page.getByRole('button', { name: '글자 ‘늘 고마워’', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '그림 (선 1개)', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '레이어 닫기' }).tap()
  const hasLetters = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Jua/.test(family) && status === 'loaded'),
    )
  await expect.poll(hasLetters).toBe(true)
  const { clip } = await readCardArea(page)
  const onScreen = await page.screenshot({ clip })

  await page.getByRole('button', { name: '카드 만들기' }).tap()
  const sheet = page.getByRole('dialog', { name: '카드로 만들기' })
  await expect(sheet.getByRole('img', { name: '완성된 카드 미리보기' })).toBeVisible()
  await sheet.getByLabel('카드 이름').fill('담담한 첫 손그림')
  await sheet.getByRole('button', { name: '카드 만들기' }).dblclick()
  await expect(page).toHaveURL(/\/dama-studio\/publish\/success\?designId=/)
  const face = page.getByRole('img', { name: '담담한 첫 손그림 카드' })
  await expect(face).toBeVisible()
  const source = /upload\/[\w-]{43}/.exec((await face.getAttribute('src')) ?? '')?.[0]
  expect(source).toBeDefined()
  const made = await page.request.get(`${baseURL}/api/media/${source}?w=1200`)
  const distance = await pictureDistance(onScreen, await made.body())
  process.stdout.write(`the face differs from the editor's canvas by ${distance.toFixed(2)} of 255\n`)
  expect(distance).toBeLessThan(3)

  const charge = page.getByRole('link', { name: '충전하기' })
  const cardId = /MASTER\.([\w-]+)/.exec((await charge.getAttribute('href')) ?? '')?.[1]
  const faceOn = (where: Page) => where.locator(`img[src*="${source}"]`).first()
  await charge.click()
  await expect(faceOn(page)).toBeVisible()
  await page.getByLabel('충전 금액').fill('30000')
  await page.getByRole('button', { name: '3만원 충전하기' }).click()
  await enterPasscode(page)
  await expect(page).toHaveURL(/\/card\/charge\/success/)
  await page.goto('/my/cards?tab=PUBLISH')
  await expect(faceOn(page)).toBeVisible()
  const link = await sendGift(page, '10000', '직접 그린 카드야', cardId)
  await expect(faceOn(page)).toBeVisible()

  const other = await openPageAs(browser, baseURL ?? '', RECEIVER)
  await openGift(other, link)
  await expect(faceOn(other)).toBeVisible()
  await other.getByRole('button', { name: '선물 받기' }).click()
  await expect(other.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  await other.goto('/my/cards?tab=GIFT_OWNED')
  await expect(faceOn(other)).toBeVisible()
  await other.context().close()
})

test('a photo is positioned by touch and tinted behind the card; a loop plays under the other layers @extended', async ({
  page,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs('usr_park_jeju')
  await openEditor(page)
  await openTool(page, '배경')
  await page.getByRole('group', { name: '배경 종류' }).getByRole('button', { name: '사진' }).tap()
  await page
    .getByLabel('사진 파일')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await readHalves(900, 600) })
  await expect(page.getByRole('group', { name: '사진 위치와 크기' })).toBeVisible()

  // Left red, right blue: the seam shows the position of the photo, its greys that it was tinted.
  const look = async () => measureSeam(await page.screenshot({ clip: (await readCardArea(page)).clip }))
  await expect.poll(async () => (await look()).at).toBeCloseTo(0.5, 1)
  expect((await look()).isGrey).toBe(false)
  const { at } = await readCardArea(page)
  await moveFingers(page, [
    [at({ x: 150, y: 100 }), at({ x: 100, y: 100 })],
    [at({ x: 178, y: 100 }), at({ x: 228, y: 100 })],
  ])
  await moveFingers(page, [[at({ x: 164, y: 100 }), at({ x: 246, y: 100 })]])
  await expect.poll(async () => (await look()).at).toBeCloseTo(0.75, 1)
  await page.getByRole('button', { name: '흑백' }).tap()
  await expect.poll(async () => (await look()).isGrey).toBe(true)
  await page.getByRole('button', { name: '되돌리기', exact: true }).tap()
  await expect.poll(async () => (await look()).isGrey).toBe(false)

  await page.getByRole('button', { name: '움직임' }).tap()
  await page.getByRole('button', { name: '눈', exact: true }).tap()
  await openTool(page, '글자')
  await page.getByRole('button', { name: '축하합니다' }).tap()
  await page.getByRole('button', { name: '카드 만들기' }).tap()
  const sheet = page.getByRole('dialog', { name: '카드로 만들기' })
  await sheet.getByLabel('카드 이름').fill('눈 내리는 손카드')
  const shown = page.waitForResponse(/\/api\/card\/detail\/MASTER\//)
  await sheet.getByRole('button', { name: '카드 만들기' }).tap()
  await expect(page).toHaveURL(/\/dama-studio\/publish\/success/)
  const card = (await (await shown).json()) as { video: string; overlay: string }
  expect(card.video).toBe('/studio/loops/snow.mp4')
  const overlay = await page.request.get(`${baseURL}/api/media/${card.overlay}?w=780`)
  expect(await transparentShare(await overlay.body())).toBeGreaterThan(0.5)
  await expect(page.getByLabel('눈 내리는 손카드 카드')).toBeVisible()
})

test('every tool keeps the card visible, and works by keyboard @extended @every-size', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('usr_kim_dama')
  await openEditor(page, '?template=t-birthday-candles')
  for (const tool of ['템플릿', '배경', '글자', '스티커', '그리기', '사진', '레이어']) {
    await openTool(page, tool)
    await expect(page.getByRole('region', { name: tool })).toBeInViewport()
    const box = await findCanvas(page).boundingBox()
    expect(box?.height, tool).toBeGreaterThan(120)
    expect(await axeViolations(page), tool).toEqual([])
  }
  await page.getByRole('button', { name: '레이어 닫기' }).click()
  await findCanvas(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^스티커 ‘빨간 하트’ 선택됨/)).toBeAttached()
  await expect(findCanvas(page)).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^글자 ‘달콤한 일만 가득하길’ 선택됨/)).toBeAttached()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press(']')
  await page.keyboard.press('Delete')
  await openTool(page, '레이어')
  const list = page.getByRole('list', { name: /레이어/ })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await findCanvas(page).focus()
  await page.keyboard.press('Control+z')
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await page.getByRole('button', { name: '세로 카드로 바꾸기' }).click()
  await expect(page.getByRole('application', { name: /세로/ })).toBeVisible()
})

test('the card stays in its place when a tool opens @extended', async ({ page, signInAs }) => {
  await signInAs('usr_son_geurim')
  await openEditor(page)
  const closed = await findCanvas(page).boundingBox()
  for (const tool of ['배경', '글자', '스티커']) {
    await openTool(page, tool)
    expect(await findCanvas(page).boundingBox()).toEqual(closed)
  }
})

test.describe('on a landscape phone', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('a tool opens beside the card @extended', async ({ page, signInAs }) => {
    await signInAs('usr_son_geurim')
    await openEditor(page)
    await openTool(page, '배경')
    const canvas = await findCanvas(page).boundingBox()
    const panel = await page.locator('#studio-tool').boundingBox()
    expect(canvas && panel && panel.x >= canvas.x + canvas.width).toBe(true)
    expect(canvas?.height).toBeGreaterThan(200)
    expect(panel?.height).toBeGreaterThan(200)
  })
})
