import type { ForeignBackend } from '@tests/foreign/backend'
import { SERVICE_NAMES, type ServiceName } from '@tests/foreign/service-names'
import { addresses } from './addresses'
import { expect, memberCookies, test } from './fixtures'
import { walk } from './walk'

test.describe.configure({ timeout: 300_000 })
// Recording many pages at the same time takes longer than the visits.
test.use({ trace: 'off' })

const CONDITIONS = {
  'refuses connections': (backend, name) => backend.failService(name, 'no-connection'),
  'answers 500': (backend, name) => backend.failService(name, 'status-500'),
  'answers HTML': (backend, name) => backend.answerNonsense(name, 'html'),
  'answers half of its JSON': (backend, name) => backend.answerNonsense(name, 'truncated'),
  'answers values of other types': (backend, name) => backend.answerNonsense(name, 'wrong-types'),
} satisfies Record<string, (backend: ForeignBackend, name: ServiceName) => unknown>

type Condition = keyof typeof CONDITIONS

/** Each service is down and answers nonsense; the kinds take turns, and those with the most routes have all nonsense. */
const CASES: Record<ServiceName, Condition[]> = {
  main: ['refuses connections', 'answers HTML', 'answers half of its JSON', 'answers values of other types'],
  auth: ['answers 500', 'answers half of its JSON'],
  product: ['answers 500', 'answers HTML', 'answers half of its JSON', 'answers values of other types'],
  channel: ['refuses connections', 'answers values of other types'],
  transaction: ['answers 500', 'answers half of its JSON'],
  review: ['refuses connections', 'answers values of other types'],
}

/** The services that each address calls while all of them work. */
const servicesOf = new Map<string, Set<string>>()

/** Every visit has a session, so that the calls of a visit are known by their token. */
const visitMember = (backend: ForeignBackend, origin: string) => {
  const addressByToken = new Map<string, string>()
  return {
    cookiesOf: (address: string) => {
      const cookies = memberCookies(backend, origin)
      const [access] = cookies
      if (access) addressByToken.set(decodeURIComponent(access.value), address)
      return cookies
    },
    callsByAddress: () =>
      backend.requests.flatMap(({ headers, service }) => {
        const address = addressByToken.get(headers['authorization'] ?? '')
        return address === undefined ? [] : [{ address, service }]
      }),
  }
}

test('every route settles without a crash with services that lack every extra', async ({
  browser,
  backend,
  site,
}) => {
  const { cookiesOf, callsByAddress } = visitMember(backend, site.origin)
  expect(await walk(browser, { origin: site.origin, addresses, cookiesOf })).toEqual([])
  for (const { address, service } of callsByAddress())
    servicesOf.set(address, (servicesOf.get(address) ?? new Set()).add(service))
  expect(servicesOf.size).toBeGreaterThan(40)
})

for (const name of SERVICE_NAMES) {
  for (const condition of CASES[name]) {
    test(`every route settles without a crash while the ${name} service ${condition} @long`, async ({
      browser,
      backend,
      site,
    }) => {
      CONDITIONS[condition](backend, name)
      const affected = addresses.filter((address) => servicesOf.get(address)?.has(name) ?? true)
      const { cookiesOf } = visitMember(backend, site.origin)
      expect(await walk(browser, { origin: site.origin, addresses: affected, cookiesOf })).toEqual([])
      console.log(`${name} ${condition}: ${affected.length} routes`)
    })
  }
}

/** Routes of each service, with and without a member's data. */
const FEW = ['/', '/shopping', '/shopping/product-detail/4', '/my', '/my/cards', '/my/order/history']

for (const kind of ['empty', 'no-content', 'list', 'unauthorised', 'too-many', 'hidden'] as const)
  test(`routes of each service settle without a crash while all answers are: ${kind}`, async ({
    browser,
    backend,
    site,
  }) => {
    for (const name of SERVICE_NAMES) backend.answerNonsense(name, kind)
    const { cookiesOf } = visitMember(backend, site.origin)
    expect(await walk(browser, { origin: site.origin, addresses: FEW, cookiesOf })).toEqual([])
  })
