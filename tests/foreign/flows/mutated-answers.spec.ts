import { expect, test } from '@playwright/test'
import { startMutatingProxy } from '@tests/foreign/mutating-proxy'
import { BACKEND_PORT } from '@tests/foreign/settings'
import { startSite } from '@tests/foreign/site'
import { routeTable } from '@/shell/route-table'
import { walk } from './walk'

/** Ids of the reference backend's seed. */
const FULL: Record<string, string> = {
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
  test(`every route survives changed answers, as a ${role}${tag}`, async ({ browser }) => {
    const site = await startSite()
    const proxy = await startMutatingProxy({ port: BACKEND_PORT, siteOrigin: site.origin, seed })
    const routes = routeTable.filter(({ membersOnly }) => role === 'member' || !membersOnly)
    const cookies = [
      { name: 'dama_access', value: encodeURIComponent(`Bearer ${proxy.token}`), url: site.origin },
      { name: 'dama_refresh', value: 'unused', url: site.origin },
    ]
    const problems = await walk(browser, {
      origin: site.origin,
      addresses: routes.map(({ path }) => FULL[path] ?? path),
      cookiesOf: () => (role === 'member' ? cookies : []),
    })
    console.log(
      `seed ${seed}, ${role}: ${routes.length} routes, ${proxy.counts.answers} answers, ${proxy.counts.changes} values changed`,
    )
    await proxy.stop()
    await site.stop()
    expect(problems, `MUTATION_SEED=${seed}`).toEqual([])
  })
}
