import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createPhoto } from '@tests/setup/photos'
import { answerProviders } from './fixtures'

export type Visit = (address: string) => Promise<void>

/** A change as a person makes it. */
export interface Change {
  /** Opens the page and fills in what the change needs. */
  prepare(page: Page, visit: Visit): Promise<void>
  /** The presses that send it, which can be repeated on the same page after a failure. */
  send(page: Page): Promise<void>
}

export const make = async ({ prepare, send }: Change, page: Page, visit: Visit): Promise<void> => {
  await prepare(page, visit)
  await send(page)
}

const PASSCODE = '258036'

const enterDigits = async (page: Page, title: string, digits: string) => {
  const keypad = page.getByRole('group', { name: title })
  for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click()
}

const enterPasscode = (page: Page) => enterDigits(page, '결제 비밀번호를 입력해 주세요', PASSCODE)

/** 30,000 won from 담아머니. */
export const charge: Change = {
  prepare: async (page, visit) => {
    await visit('/card/charge?card=MASTER.100')
    await page.getByRole('textbox', { name: '충전 금액' }).fill('30000')
  },
  send: async (page) => {
    await page.getByRole('button', { name: /충전하기$/ }).click()
    await enterPasscode(page)
  },
}

/** 20,000 won of a card to 담아머니. */
export const exchange: Change = {
  prepare: async (page, visit) => {
    await visit('/card/exchange?card=MASTER.104')
    await page.getByRole('textbox', { name: /금액/ }).fill('20000')
  },
  send: async (page) => {
    await page.getByRole('button', { name: /교환하기$/ }).click()
    await enterPasscode(page)
  },
}

/** 20,000 won of a card as a gift. */
export const gift: Change = {
  prepare: async (page, visit) => {
    await visit('/card/send-gift?cardId=104&division=MASTER')
    await page.getByLabel('보낼 금액').fill('20000')
    await page.getByLabel('메시지', { exact: true }).fill('고마워요')
  },
  send: async (page) => {
    const recap = page.getByRole('dialog', { name: '이렇게 보낼까요?' })
    // It stays open after a failure.
    if (!(await recap.isVisible())) await page.getByRole('button', { name: /선물 보내기$/ }).click()
    await recap.getByRole('button', { name: /선물 보내기$/ }).click()
    await enterPasscode(page)
  },
}

/** Of the gift that nobody has accepted. */
export const giftCancellation: Change = {
  prepare: async (page, visit) => {
    await visit('/my/gift/sent-history')
    await page
      .getByRole('button', { name: /(?<![\d,])5,000원/ })
      .first()
      .click()
  },
  send: async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: '선물 취소하기' }).click()
    await page
      .getByRole('alertdialog', { name: '선물을 취소할까요?' })
      .getByRole('button', { name: '선물 취소하기' })
      .click()
  },
}

export const giftAcceptance: Change = {
  prepare: async (page, visit) => {
    await visit('/card/receive-gift?cardId=206')
    await page.getByRole('button', { name: '선물 열어 보기' }).click()
  },
  send: (page) => page.getByRole('button', { name: '선물 받기' }).click(),
}

export const thanks: Change = {
  prepare: async (page, visit) => {
    await visit('/my/gift/received-history')
    await page
      .getByRole('button', { name: /10,000원/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('직접 쓰기').fill('잘 받았어요!')
  },
  send: (page) => page.getByRole('dialog').getByRole('button', { name: '감사 메시지 보내기' }).click(),
}

export const inquiry: Change = {
  prepare: async (page, visit) => {
    await visit('/shopping/product-detail/4?tab=qna')
    await page.getByRole('button', { name: '문의하기' }).click()
    const sheet = page.getByRole('dialog', { name: '상품 문의하기' })
    await sheet.getByLabel(/제목/).fill('언제 오나요?')
    await sheet.getByLabel(/문의내용/).fill('금요일까지 받고 싶어요.')
  },
  send: (page) => page.getByRole('button', { name: '문의 남기기' }).click(),
}

const showReviews = async (page: Page, visit: Visit) => {
  await visit('/shopping/product-detail/4?tab=review')
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** A like of the first review. */
export const reaction: Change = {
  prepare: showReviews,
  send: (page) =>
    page
      .getByRole('button', { name: /^좋아요/ })
      .first()
      .click(),
}

export const openReport = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '신고', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: '리뷰 신고' })
  await sheet.getByRole('radio').last().check()
  await sheet.getByLabel(/어떤 점이 문제인가요/).fill('다른 상품의 사진이에요.')
}

/** Of the first review. */
export const report: Change = {
  prepare: async (page, visit) => {
    await showReviews(page, visit)
    await openReport(page)
  },
  send: (page) =>
    page.getByRole('dialog', { name: '리뷰 신고' }).getByRole('button', { name: '신고하기' }).click(),
}

export const heart = (page: Page) => page.getByRole('button', { name: /찜하기$/ }).first()

export const wish: Change = {
  prepare: (_page, visit) => visit('/shopping/product-detail/7'),
  send: (page) => heart(page).click(),
}

/** Of the first product of the list. */
export const wishRemoval: Change = {
  prepare: (_page, visit) => visit('/my/wishlist'),
  send: (page) =>
    page
      .getByRole('button', { name: /찜 빼기$/ })
      .first()
      .click(),
}

export const cartAddition: Change = {
  prepare: async (page, visit) => {
    await visit('/shopping/product-detail/4')
    await page.getByRole('button', { name: '구매하기' }).click()
  },
  send: (page) =>
    page.getByRole('dialog', { name: '옵션 선택' }).getByRole('button', { name: '장바구니' }).click(),
}

/** At a provider that answers with this code. */
export const signInAt = (button: string, code = 'abc'): Change => ({
  prepare: async (page) => {
    await answerProviders(page.context(), code)
    await page.goto(`/my/login?returnTo=${encodeURIComponent('/my/settings')}`)
  },
  send: async (page) => {
    const back = page.getByRole('button', { name: '로그인 화면으로 가기' })
    if (await back.isVisible()) await back.click()
    await page.getByRole('button', { name: button }).click()
  },
})

/** The window of NICE, with a link that returns. */
const answerNice = (context: BrowserContext, siteOrigin: string) =>
  context.route(/nice\.checkplus\.co\.kr/, (route) => {
    const result = new URLSearchParams(route.request().postData() ?? '').get('EncodeData')
    const back = `${siteOrigin}/my/settings/verification/process?EncodeData=${result}`
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>NICE</title><a href="${back}">완료</a>`,
    })
  })

/** Up to the open window of NICE. */
export const verificationStart: Change = {
  prepare: async (page, visit) => {
    await visit('/my/settings/verification?returnTo=%2Fmy%2Fsettings')
    await answerNice(page.context(), new URL(page.url()).origin)
  },
  send: (page) => page.getByRole('button', { name: '휴대폰으로 본인인증하기' }).click(),
}

export const verification: Change = {
  prepare: verificationStart.prepare,
  send: async (page) => {
    const again = page.getByRole('button', { name: '다시 인증하기' })
    if (await again.isVisible()) await again.click()
    const popup = page.waitForEvent('popup')
    await verificationStart.send(page)
    await (await popup).getByRole('link', { name: '완료' }).click()
  },
}

export const profilePhoto: Change = {
  prepare: async (page, visit) => {
    await visit('/my/settings/edit-my-info')
    const buffer = await createPhoto(300, 300).toBuffer()
    await page
      .getByLabel('프로필 사진 파일')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  },
  send: (page) =>
    page
      .getByRole('dialog', { name: '사진 자르기' })
      .getByRole('button', { name: '이 사진으로 바꾸기' })
      .click(),
}

const NEW_PASSCODE = '402871'

/** Up to the entry of the new one. */
export const passcode: Change = {
  prepare: async (page, visit) => {
    await visit('/my/settings')
    await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
    await enterDigits(page, '지금 비밀번호를 입력해 주세요', PASSCODE)
  },
  send: async (page) => {
    await enterDigits(page, '새 비밀번호를 정해 주세요', NEW_PASSCODE)
    await enterDigits(page, '새 비밀번호를 한 번 더 입력해 주세요', NEW_PASSCODE)
  },
}

/** Of a member without a balance and without gifts that wait. */
export const withdrawal: Change = {
  prepare: (_page, visit) => visit('/my/settings/withdraw-user'),
  send: async (page) => {
    await page.getByRole('button', { name: '탈퇴 신청하기' }).click()
    await enterPasscode(page)
  },
}
