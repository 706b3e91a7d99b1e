import type { BrowserContext, Locator, Page } from '@playwright/test'
import { enterPasscode, openGift, SENDER } from './support/gift'
import { finishPayment, goToOrder, MUG, payButton } from './support/shop'
import { expect, test } from './support/test'

/** Counts the taps on all pages of the context. */
const countTaps = async (context: BrowserContext): Promise<() => number> => {
  let taps = 0
  await context.exposeBinding('reportTap', () => {
    taps += 1
  })
  await context.addInitScript(() => {
    const report = (event: Event) => {
      if (event.isTrusted) (window as unknown as { reportTap: () => void }).reportTap()
    }
    // A tap on a label is one release of the pointer, but two clicks. At the window the driver stops a tap that it does not let
    // through, because what it presses has moved, and taps again.
    document.addEventListener('pointerup', report, { capture: true })
  })
  return () => taps
}

/** Signs a new member up, from the login page. */
const joinAsNewMember = async (page: Page) => {
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page.getByRole('button', { name: '새 회원으로 가입하기' }).click()
  await page.getByRole('button', { name: '동의하고 시작하기' }).click()
}

/** Types into a field that has the focus already, so that a finger need not tap it. */
const typeAtOnce = async (field: Locator, text: string) => {
  await expect(field).toBeFocused()
  await field.pressSequentially(text)
}

const PASSCODE = '258036'
/** The list of the browser opens, and one chooses. */
const TAPS_OF_SELECT = 2

/** Waits until the page of a link is drawn: its address is there before it, and the page before may have buttons of the same names. */
const pressLink = async (link: Locator, to: RegExp) => {
  const page = link.page()
  const title = await page.title()
  await link.click()
  await expect(page).toHaveURL(to)
  await expect(page).not.toHaveTitle(title)
}

const pressTab = (page: Page, name: string, to: RegExp) =>
  pressLink(page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name }), to)

const pressQuickMenu = (page: Page, name: string, to: RegExp) =>
  pressLink(page.getByRole('list', { name: '빠른 메뉴' }).getByRole('link', { name }), to)

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()

interface Flow {
  name: string
  /** Counted on 27 November 2026, before the flows were shortened. */
  before: number
  most: number
  /** Taps on what the browser draws itself. */
  inBrowser?: number
  /** A member with an address, a linked account and a passcode, whose six digits count; null for a visitor. */
  person: string | null
  /** What has happened before, without a count. */
  prepare?: (page: Page) => Promise<void>
  run: (page: Page) => Promise<void>
}

/** Pays the order of the sheet that is open. */
const pay = async (page: Page) => {
  await expect(payButton(page)).toHaveText(/모두 동의하고/)
  await payButton(page).click()
  await finishPayment(page, '승인')
  await heading(page, '주문을 완료했어요')
}

/** What people do most often, from home or from the link of a gift. */
const FLOWS: Flow[] = [
  {
    name: 'buys a mug that is searched for',
    before: 11,
    most: 9,
    inBrowser: TAPS_OF_SELECT,
    person: 'usr_kim_dama',
    run: async (page) => {
      await pressTab(page, '쇼핑', /\/shopping$/)
      await pressLink(page.getByRole('link', { name: '검색' }), /\/shopping\/search$/)
      await typeAtOnce(page.getByRole('combobox', { name: '상품 검색' }), '달항아리 머그')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/[?&]q=/)
      await page.locator(`a[href$="/${MUG}"]`).first().click()
      await page.getByRole('button', { name: '구매하기' }).click()
      const sheet = page.getByRole('dialog', { name: '옵션 선택' })
      await sheet.getByRole('combobox').first().selectOption({ index: 1 })
      await sheet.getByRole('button', { name: /바로구매/ }).click()
      await pay(page)
    },
  },
  {
    name: 'sends 30,000 won',
    before: 15,
    most: 10,
    person: SENDER,
    run: async (page) => {
      await pressQuickMenu(page, '선물', /\/card\/send-gift$/)
      const amount = page.getByLabel('보낼 금액')
      await amount.click()
      await amount.pressSequentially('30000')
      await page.getByRole('button', { name: '3만원 선물 보내기' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '3만원 선물 보내기' }).click()
      await enterPasscode(page)
      await heading(page, '선물이 준비됐어요')
    },
  },
  {
    name: 'receives as a new person',
    before: 7,
    most: 6,
    person: null,
    run: async (page) => {
      await openGift(page, '/card/receive-gift?gift=gl_seed_to_seon_2')
      await page.getByRole('button', { name: '로그인하고 선물 받기' }).click()
      await joinAsNewMember(page)
      await page.getByRole('button', { name: '선물 받기', exact: true }).click()
      await heading(page, '선물을 받았어요')
    },
  },
  {
    name: 'shows a barcode',
    before: 4,
    most: 2,
    person: 'usr_ba_ko',
    run: async (page) => {
      await pressTab(page, '모바일상품권', /\/voucher$/)
      await page
        .getByRole('region', { name: /^내 모바일상품권/ })
        .getByRole('listitem')
        .getByRole('button')
        .first()
        .click()
      await expect(page.getByRole('img', { name: '바코드' })).toBeVisible()
    },
  },
  {
    name: 'is refunded',
    before: 5,
    most: 5,
    person: 'usr_kim_dama',
    prepare: async (page) => {
      await goToOrder(page)
      await pay(page)
    },
    run: async (page) => {
      await pressTab(page, '마이', /\/my$/)
      await pressLink(page.getByRole('link', { name: '주문내역' }), /\/my\/order\/history$/)
      await pressLink(page.getByRole('link', { name: '주문 취소' }).first(), /\/cancel-request\?/)
      await page.getByRole('radio', { name: '주문을 잘못했어요' }).check()
      await page.getByRole('button', { name: '주문 취소하기' }).click()
      await heading(page, '주문을 취소했어요')
    },
  },
  {
    name: 'charges 50,000 won',
    before: 11,
    most: 10,
    person: 'usr_kim_dama',
    run: async (page) => {
      await pressQuickMenu(page, '충전', /\/card\/charge$/)
      await pressLink(page.getByRole('link', { name: /^담아머니/ }), /\/dama-money\/charge$/)
      await page.getByRole('button', { name: '5만원', exact: true }).click()
      await page.getByRole('button', { name: '5만원 충전하기' }).click()
      await enterPasscode(page)
      await heading(page, '5만원을 충전했어요')
    },
  },
]

for (const { name, before, most, inBrowser = 0, person, prepare, run } of FLOWS)
  test(`a member ${name} with at most ${most} taps @extended`, async ({ page, context, signInAs }) => {
    test.slow()
    if (person) await signInAs(person)
    await prepare?.(page)
    const taps = await countTaps(context)
    await page.goto('/')
    await run(page)
    const total = taps() + inBrowser
    process.stdout.write(`a member ${name} with ${total} taps; ${before} before\n`)
    expect(total).toBeLessThanOrEqual(most)
  })

// The script of the public address search is out of reach here; its replacement takes the same taps.
test.use({ expectedConsole: /postcode\.v2\.js/ })

test('a new member buys a product by card with at most 12 taps, from the product page @extended', async ({
  page,
  context,
}) => {
  test.slow()
  const taps = await countTaps(context)
  await page.goto(`/shopping/product-detail/${MUG}`)
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await sheet.getByRole('combobox').first().selectOption({ index: 1 })
  await sheet.getByRole('button', { name: /바로구매/ }).click()
  await page.getByRole('button', { name: '로그인하기' }).click()
  await joinAsNewMember(page)
  await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
  await page.getByRole('button', { name: '주소 찾기' }).click()
  await typeAtOnce(page.getByLabel('도로명, 동, 건물 이름'), '세종대로')
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await typeAtOnce(page.getByLabel(/상세주소/), '101동 1203호')
  await expect(payButton(page)).toHaveText(/모두 동의하고/)
  await payButton(page).click()
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  const total = taps() + TAPS_OF_SELECT
  process.stdout.write(`a new member buys with ${total} taps, from the product page\n`)
  expect(total).toBeLessThanOrEqual(12)
})

test('a new member sends a gift on a new card with at most 13 taps, from the form @extended', async ({
  page,
  context,
}) => {
  test.slow()
  const taps = await countTaps(context)
  await page.goto('/card/send-gift/basic')
  await joinAsNewMember(page)
  await expect(page).toHaveURL(/\/card\/send-gift\/basic/)
  await page.getByRole('button', { name: '1만원', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /결제하고 보내기$/ })
    .click()
  await page
    .getByRole('dialog', { name: '이렇게 보낼까요?' })
    .getByRole('button', { name: /보내기$/ })
    .click()
  for (const title of ['결제 비밀번호를 정해 주세요', '한 번 더 입력해 주세요']) {
    const keypad = page.getByRole('group', { name: title })
    for (const digit of PASSCODE) await keypad.getByRole('button', { name: digit, exact: true }).click()
  }
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '선물이 준비됐어요' })).toBeVisible()
  const ofRepeatedPasscode = PASSCODE.length
  const total = taps() - ofRepeatedPasscode
  process.stdout.write(`a new member sends a gift with ${total} taps, from its form\n`)
  expect(total).toBeLessThanOrEqual(13)
})
