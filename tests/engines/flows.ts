import type { EnginePage } from './engine-page'

export interface Flow {
  title: string
  run(openPageAs: (person: string | null) => Promise<EnginePage>): Promise<void>
}

const SENDER = 'usr_seon_mul'
const RECEIVER = 'usr_park_jeju'
const BUYER = 'usr_kim_dama'
const PASSCODE = '258036'

const enterPasscode = async (page: EnginePage) => {
  for (const digit of PASSCODE)
    await page.click('button', digit, { within: ['group', '결제 비밀번호를 입력해 주세요'] })
}

const buyProduct: Flow = {
  title: 'a member goes from home to a product and pays for an order in the payment window',
  run: async (openPageAs) => {
    const page = await openPageAs(BUYER)
    await page.goto('/')
    await page.click('link', '쇼핑', { within: ['navigation', '주요 메뉴'] })
    await page.waitForUrl(/\/shopping$/)
    await page.click('link', /데일리 텀블러/, { within: ['region', '지금 많이 담는 선물'] })
    await page.click('button', '구매하기', { within: ['dialog', '상품 상세'] })
    await page.waitFor('dialog', '옵션 선택')
    await page.choose('색상', 1)
    await page.choose('용량', 1)
    await page.click('button', /바로구매/, { within: ['dialog', '옵션 선택'] })
    await page.waitForUrl(/\/shopping\/order\/direct$/)
    await page.check(/전체 동의/)
    await page.click('button', /원 결제하기$/)
    await page.waitFor('heading', /결제 \(연습용\)/)
    await page.click('button', /^승인/)
    await page.waitForUrl(/\/shopping\/order\/success\?orderId=/)
    await page.waitFor('heading', '주문을 완료했어요')
    await page.click('link', /주문내역/)
    await page.waitForText('결제 완료')
  },
}

const giveGift: Flow = {
  title: 'a gift is sent by a member and received by another',
  run: async (openPageAs) => {
    const sender = await openPageAs(SENDER)
    await sender.goto('/')
    await sender.click('link', '선물', { within: ['list', '빠른 메뉴'] })
    await sender.waitForUrl(/\/card\/send-gift/)
    await sender.fill('보낼 금액', '10000')
    await sender.fill('메시지', '생일 축하해\n맛있는 거 먹어')
    await sender.click('button', /선물 보내기$/)
    await sender.click('button', /선물 보내기$/, { within: ['dialog', '이렇게 보낼까요?'] })
    await enterPasscode(sender)
    await sender.waitFor('heading', '선물이 준비됐어요')
    const { pathname, search } = new URL(await sender.valueOf('선물 링크'))

    const receiver = await openPageAs(RECEIVER)
    await receiver.goto(pathname + search)
    await receiver.click('button', '선물 열어 보기')
    // The envelope opens without a further tap; on a slow machine it is open before it could be skipped.
    await receiver.waitForText('맛있는 거 먹어')
    await receiver.click('button', '선물 받기')
    await receiver.waitFor('heading', '선물을 받았어요')
    await receiver.click('link', '카드 보기')
    await receiver.waitForText('10,000원')
  },
}

const chargeCard: Flow = {
  title: 'a card is charged from 담아머니',
  run: async (openPageAs) => {
    const page = await openPageAs(SENDER)
    await page.goto('/')
    await page.click('link', '충전', { within: ['list', '빠른 메뉴'] })
    await page.waitForUrl(/\/card\/charge/)
    await page.click('link', /커다란 마음/)
    await page.fill('충전 금액', '30000')
    await page.click('button', '3만원 충전하기')
    await enterPasscode(page)
    await page.waitForUrl(/\/card\/charge\/success/)
    await page.waitFor('heading', '3만원을 충전했어요')
    await page.click('link', '카드 보기')
    await page.click('link', '이용내역')
    await page.waitForText('+30,000원')
  },
}

const designCard: Flow = {
  title: 'a new design in the card studio becomes a card',
  run: async (openPageAs) => {
    const page = await openPageAs(RECEIVER)
    await page.goto('/')
    await page.click('button', '내 선물')
    await page.click('link', '선물 만들기', { within: ['dialog', '내 선물'] })
    await page.waitForUrl(/\/dama-studio$/)
    await page.click('link', '새 카드 만들기')
    await page.click('button', '템플릿 닫기')
    await page.click('button', '배경')
    await page.click('button', '무늬')
    await page.click('button', '물방울')
    await page.click('button', '글자')
    await page.click('button', '글자 추가')
    await page.fill('카드에 쓸 글', '늘 고마워')
    await page.click('button', '완료')
    await page.waitFor('button', '글자 고치기')
    await page.click('button', '스티커')
    await page.click('button', '포개진 하트 스티커 넣기')
    await page.click('button', '스티커 닫기')
    await page.waitForUrl(/designId=std_/)
    await page.waitForText('저장됨')
    await page.click('button', '카드 만들기')
    await page.waitFor('img', '완성된 카드 미리보기')
    // A member's cards have different names, and each engine makes one.
    const cardName = `손그림 ${Date.now() % 100_000}`
    await page.fill('카드 이름', cardName)
    await page.click('button', '카드 만들기', { within: ['dialog', '카드로 만들기'] })
    await page.waitForUrl(/\/dama-studio\/publish\/success\?designId=/)
    await page.waitFor('img', `${cardName} 카드`)
  },
}

export const FLOWS: readonly Flow[] = [buyProduct, giveGift, chargeCard, designCard]
