import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { extensionKind } from '@/contract/channel/extension'
import { designSetting } from '@/contract/channel/setting'
import { channelExtensions, channels } from '../db/schema/channel'
import type { AppContext, AppEnv } from '../http/app-env'
import { actionForm, backToConsole, type ConsoleSection, formText } from './console-section'

const EXTENSION_NAME = { wishlist: '찜', review: '리뷰' } as const
const CARD_NAME = { min: '간단히', min_plus: '조금 더', max: '모두' } as const

const design = v.partial(v.pick(designSetting, ['productCardSetting', 'isStockBadgeOn']))

const routes = new Hono<AppEnv>()

routes.post('/channel/extension', async (c) => {
  const kind = v.safeParse(extensionKind, await formText(c, 'kind'))
  if (!kind.success) return backToConsole(c, '그런 확장은 없어요.')
  const isInstalled = (await formText(c, 'installed')) === 'true'
  const channelId = await formText(c, 'channel')
  const changed = await c
    .get('deps')
    .db.update(channelExtensions)
    .set({ isInstalled })
    .where(and(eq(channelExtensions.channelId, channelId), eq(channelExtensions.kind, kind.output)))
    .returning()
  if (changed.length === 0) return backToConsole(c, '그런 채널은 없어요.')
  return backToConsole(c, `${EXTENSION_NAME[kind.output]} 확장을 ${isInstalled ? '설치했어요' : '지웠어요'}.`)
})

const changeDesign = async (c: AppContext, change: unknown): Promise<Response> => {
  const channelId = await formText(c, 'channel')
  const checked = v.safeParse(design, change)
  if (!checked.success) return backToConsole(c, '그런 설정은 없어요.')
  const isChanged = await c.get('deps').db.transaction(async (tx) => {
    const [channel] = await tx.select().from(channels).where(eq(channels.id, channelId)).for('update')
    if (!channel) return false
    await tx
      .update(channels)
      .set({ design: { ...channel.design, ...checked.output } })
      .where(eq(channels.id, channelId))
    return true
  })
  return backToConsole(c, isChanged ? '화면 설정을 바꿨어요.' : '그런 채널은 없어요.')
}

routes.post('/channel/product-card', async (c) =>
  changeDesign(c, { productCardSetting: await formText(c, 'value') }),
)
routes.post('/channel/stock-badge', async (c) =>
  changeDesign(c, { isStockBadgeOn: (await formText(c, 'value')) === 'true' }),
)

/** The shop owner's switches: extensions, product card, stock badge. */
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
    const here = { channel: channel.id }
    const { productCardSetting, isStockBadgeOn } = channel.design
    return html`<p class="note">열려 있는 앱 화면은 새로고침한 뒤에 바뀌어요.</p>
      <h3>확장</h3>
      <div class="row">
        ${extensions.map(({ kind, isInstalled }) =>
          actionForm({
            path: 'channel/extension',
            label: `${EXTENSION_NAME[kind]} ${isInstalled ? '지우기' : '설치하기'}`,
            fields: { ...here, kind, installed: String(!isInstalled) },
          }),
        )}
      </div>
      <h3>상품 카드 (지금: ${CARD_NAME[productCardSetting]})</h3>
      <div class="row">
        ${designSetting.entries.productCardSetting.options.map((value) =>
          actionForm({
            path: 'channel/product-card',
            label: `${CARD_NAME[value]} (${value})`,
            fields: { ...here, value },
          }),
        )}
      </div>
      <h3>품절 배지 (지금: ${isStockBadgeOn ? '켜짐' : '꺼짐'})</h3>
      <div class="row">
        ${actionForm({
          path: 'channel/stock-badge',
          label: isStockBadgeOn ? '품절 배지 끄기' : '품절 배지 켜기',
          fields: { ...here, value: String(!isStockBadgeOn) },
        })}
      </div>`
  },
}
