import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { designSetting, extensionKind, homeSetting } from '@/contract/channel/setting'
import { channelExtensions, channels } from '@/server/db/schema/channel'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { changeChannel, setExtension } from '@/server/services/channel/channel/channel'
import { endRunningSales } from '@/server/services/product/product/time-sale'
import { actionForm, redirectToConsole, type ConsoleSection, formText } from './console-section'

const EXTENSION_NAME = { wishlist: '찜', review: '리뷰' } as const
const CARD_NAME = { min: '간단히', min_plus: '조금 더', max: '모두' } as const

const design = v.partial(v.pick(designSetting, ['productCardSetting', 'isStockBadgeOn', 'isTextBadgeOn']))
const DISPLAY_NAME = { category: '카테고리', partner: '판매처' } as const

const routes = new Hono<AppEnv>()

routes.post('/channel/extension', async (c) => {
  const kind = v.safeParse(extensionKind, await formText(c, 'kind'))
  if (!kind.success) return redirectToConsole(c, '그런 확장은 없어요.')
  const isInstalled = (await formText(c, 'installed')) === 'true'
  const channelId = await formText(c, 'channel')
  const { db } = c.get('deps')
  if (!(await setExtension(db, channelId, kind.output, isInstalled)))
    return redirectToConsole(c, '그런 채널은 없어요.')
  return redirectToConsole(
    c,
    `${EXTENSION_NAME[kind.output]} 확장을 ${isInstalled ? '설치했어요' : '지웠어요'}.`,
  )
})

const changeDesign = async (c: AppContext, change: unknown): Promise<Response> => {
  const channelId = await formText(c, 'channel')
  const parsed = v.safeParse(design, change)
  if (!parsed.success) return redirectToConsole(c, '그런 설정은 없어요.')
  const isUpdated = await c
    .get('deps')
    .db.transaction((tx) => changeChannel(tx, channelId, { design: parsed.output }))
  return redirectToConsole(c, isUpdated ? '화면 설정을 바꿨어요.' : '그런 채널은 없어요.')
}

routes.post('/channel/product-card', async (c) =>
  changeDesign(c, { productCardSetting: await formText(c, 'value') }),
)
routes.post('/channel/stock-badge', async (c) =>
  changeDesign(c, { isStockBadgeOn: (await formText(c, 'value')) === 'true' }),
)

routes.post('/channel/text-badge', async (c) =>
  changeDesign(c, { isTextBadgeOn: (await formText(c, 'value')) === 'true' }),
)
/** The switches of the product page that the console has. */
const PAGE_SWITCHES = {
  isShowDiscountRate: '할인율',
  isShowMarketPrice: '정가',
  isTextBadgeOn: '글자 배지',
  isDisplayRecommendedListByCategory: '같은 카테고리 추천',
  isDisplayRecommendedListByPartner: '같은 판매자 추천',
} as const
const pageSwitch = v.picklist(Object.keys(PAGE_SWITCHES) as (keyof typeof PAGE_SWITCHES)[])

routes.post('/channel/product-page', async (c) => {
  const name = v.safeParse(pageSwitch, await formText(c, 'name'))
  if (!name.success) return redirectToConsole(c, '그런 설정은 없어요.')
  const change = { [name.output]: (await formText(c, 'value')) === 'true' }
  const channelId = await formText(c, 'channel')
  const isUpdated = await c
    .get('deps')
    .db.transaction((tx) => changeChannel(tx, channelId, { productPage: change }))
  return redirectToConsole(c, isUpdated ? '상품 화면을 바꿨어요.' : '그런 채널은 없어요.')
})
routes.post('/channel/home-display', async (c) => {
  const wanted = v.safeParse(homeSetting.entries.recListDisplayType, await formText(c, 'value'))
  if (!wanted.success) return redirectToConsole(c, '그런 설정은 없어요.')
  const channelId = await formText(c, 'channel')
  const change = { recListDisplayType: wanted.output }
  const isUpdated = await c.get('deps').db.transaction((tx) => changeChannel(tx, channelId, { home: change }))
  return redirectToConsole(c, isUpdated ? '추천 목록을 바꿨어요.' : '그런 채널은 없어요.')
})
/** Long enough to open the shop and watch the countdown reach its end. */
const SALE_LEFT_MS = 30_000

routes.post('/channel/end-sales', async (c) => {
  const { db, now } = c.get('deps')
  const at = now()
  const ended = await endRunningSales(db, at, new Date(at.getTime() + SALE_LEFT_MS))
  return redirectToConsole(c, `타임세일 ${ended}개가 30초 뒤에 끝나요.`)
})

/** The shop owner's switches: extensions, product card, badges, product page, recommendations, time sales. */
export const channelSection: ConsoleSection = {
  title: '상점 설정',
  routes,
  render: async ({ db }) => {
    const [channel] = await db.select().from(channels).orderBy(asc(channels.id)).limit(1)
    if (!channel) return html`<p class="note">상점이 아직 없어요.</p>`
    const extensions = await db
      .select()
      .from(channelExtensions)
      .where(eq(channelExtensions.channelId, channel.id))
      .orderBy(channelExtensions.kind)
    const installed = { channel: channel.id }
    const { productCardSetting, isStockBadgeOn, isTextBadgeOn, textBadgeContent } = channel.design
    const { recListDisplayType } = channel.home
    return html`<p class="note">열려 있는 앱 화면은 새로고침한 뒤에 바뀌어요.</p>
      <h3>확장</h3>
      <div class="row">
        ${extensions.map(({ kind, isInstalled }) =>
          actionForm({
            path: 'channel/extension',
            label: `${EXTENSION_NAME[kind]} ${isInstalled ? '지우기' : '설치하기'}`,
            fields: { ...installed, kind, installed: String(!isInstalled) },
          }),
        )}
      </div>
      <h3>상품 카드 (지금: ${CARD_NAME[productCardSetting]})</h3>
      <div class="row">
        ${designSetting.entries.productCardSetting.options.map((value) =>
          actionForm({
            path: 'channel/product-card',
            label: `${CARD_NAME[value]} (${value})`,
            fields: { ...installed, value },
          }),
        )}
      </div>
      <h3>품절 임박 배지 (지금: ${isStockBadgeOn ? '켜짐' : '꺼짐'})</h3>
      <div class="row">
        ${actionForm({
          path: 'channel/stock-badge',
          label: isStockBadgeOn ? '품절 임박 배지 끄기' : '품절 임박 배지 켜기',
          fields: { ...installed, value: String(!isStockBadgeOn) },
        })}
      </div>
      <h3>글자 배지 ‘${textBadgeContent}’ (지금: ${isTextBadgeOn ? '켜짐' : '꺼짐'})</h3>
      <div class="row">
        ${actionForm({
          path: 'channel/text-badge',
          label: isTextBadgeOn ? '글자 배지 끄기' : '글자 배지 켜기',
          fields: { ...installed, value: String(!isTextBadgeOn) },
        })}
      </div>
      <h3>상품 화면</h3>
      <div class="row">
        ${pageSwitch.options.map((name) =>
          actionForm({
            path: 'channel/product-page',
            label: `${PAGE_SWITCHES[name]} ${channel.productPage[name] ? '끄기' : '켜기'}`,
            fields: { ...installed, name, value: String(!channel.productPage[name]) },
          }),
        )}
      </div>
      <h3>쇼핑 홈 추천 목록 (지금: ${DISPLAY_NAME[recListDisplayType]}별)</h3>
      <div class="row">
        ${homeSetting.entries.recListDisplayType.options.map((value) =>
          actionForm({
            path: 'channel/home-display',
            label: `${DISPLAY_NAME[value]}별로 보기`,
            fields: { ...installed, value },
          }),
        )}
      </div>
      <h3>타임세일</h3>
      <div class="row">
        ${actionForm({ path: 'channel/end-sales', label: '30초 뒤에 모두 끝내기', fields: installed })}
      </div>`
  },
}
