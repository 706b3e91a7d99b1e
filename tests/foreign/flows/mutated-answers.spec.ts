import { expect, test } from '@playwright/test'
import { BAN_GYOHWAN, KIM_DAMA } from '@/demo/seed/persons'
import { routeTable } from '@/shell/route-table'
import { startMutatingProxy } from '@tests/foreign/mutating-proxy'
import { backendPort } from '@tests/foreign/settings'
import { startSite } from '@tests/foreign/site'
import { walk } from './walk'

type NewestOrder = { orderId: string; lineId: string }

/** The pages of an order, which another member of the seed has. */
const orderPages = ({ orderId, lineId }: NewestOrder): Record<string, string> => ({
  '/shopping/order/success': `/shopping/order/success?orderId=${orderId}`,
  '/shopping/order/fail': `/shopping/order/fail?orderId=${orderId}`,
  ...Object.fromEntries(
    ['purchase-confirm', 'cancel-request', 'exchange-request', 'refund-request'].map((form) => [
      `/my/order/${form}`,
      `/my/order/${form}?orderId=${orderId}&lineId=${lineId}`,
    ]),
  ),
})

/** Ids of the reference backend's seed. */
const FULL: Record<string, string> = {
  '/': '/?pid=prd_moon-mug',
  '/card-shop': '/card-shop?design=basic_thanks-letter',
  '/info/notice': '/info/notice?id=ntc_phishing',
  '/shopping/category/result': '/shopping/category/result?categoryId=cat_food',
  '/my/cards': '/my/cards?card=MASTER.crd_kim_dama',
  '/card/receive-gift': '/card/receive-gift?cardId=crd_gift_waiting',
  '/card/history/refund-history': '/card/history/refund-history?card=REFUND.crd_many_6',
  '/shopping/product-detail/[productId]': '/shopping/product-detail/prd_moon-mug?tab=review',
  '/shopping/[...customPage]': '/shopping/gift-season',
  '/shopping/search': '/shopping/search?q=머그',
  '/card/charge': '/card/charge?card=MASTER.crd_kim_dama',
  '/card/exchange': '/card/exchange?card=MASTER.crd_kim_dama',
  '/card/send-gift': '/card/send-gift?cardId=crd_kim_dama&division=MASTER',
  '/card/history': '/card/history?card=MASTER.crd_kim_dama',
}

const seed = process.env.MUTATION_SEED ?? String(Date.now() % 1_000_000)

test.describe.configure({ timeout: 300_000 })
// Recording many pages at the same time takes longer than the visits.
test.use({ trace: 'off' })

for (const [role, tag] of [
  ['visitor', ' @long'],
  ['member', ''],
] as const) {
  test(`every route survives changed answers, as a ${role}${tag}`, async ({ browser }, { parallelIndex }) => {
    const port = backendPort(parallelIndex)
    const site = await startSite(port)
    const proxy = await startMutatingProxy({ port, siteOrigin: site.origin, seed })
    const routes = routeTable.filter(({ membersOnly }) => role === 'member' || !membersOnly)
    const ofOrder = orderPages(await proxy.newestOrder(BAN_GYOHWAN))
    const tokens = {
      [BAN_GYOHWAN]: await proxy.tokenOf(BAN_GYOHWAN),
      [KIM_DAMA]: await proxy.tokenOf(KIM_DAMA),
    }
    const cookiesOf = (address: string) => {
      const token = tokens[Object.values(ofOrder).includes(address) ? BAN_GYOHWAN : KIM_DAMA]
      return [
        { name: 'dama_access', value: encodeURIComponent(`Bearer ${token}`), url: site.origin },
        { name: 'dama_refresh', value: 'unused', url: site.origin },
      ]
    }
    try {
      const problems = await walk(browser, {
        origin: site.origin,
        addresses: routes.map(({ path }) => ofOrder[path] ?? FULL[path] ?? path),
        cookiesOf: role === 'member' ? cookiesOf : () => [],
      })
      console.log(
        `seed ${seed}, ${role}: ${routes.length} routes, ${proxy.counts.answers} answers, ${proxy.counts.changes} values changed`,
      )
      expect(problems, `MUTATION_SEED=${seed}`).toEqual([])
    } finally {
      await proxy.stop()
      await site.stop()
    }
  })
}
