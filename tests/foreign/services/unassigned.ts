import { answersOf, productFields } from '@tests/foreign/data/inquiries'
import { CHANNEL_ID } from '@tests/foreign/data/products'
import { listItem } from '@tests/foreign/data/products'
import { daysAgo } from '@tests/foreign/data/time'
import { nextId } from '@tests/foreign/data/world'
import { createCommerceService, pagingOf, queryOf, readBody, reply } from '@tests/foreign/http/commerce'
import { hasNext, pageOf } from '@tests/foreign/http/paging'
import { ServiceError, required } from '@tests/foreign/http/service-error'
import { findProduct, memberIdOf, visitorOf } from '@tests/foreign/services/commerce-context'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'

const PRIVATE = { inquiryTitle: '', inquiryContents: '' }

/**
 * Inquiries and wishes. The specification does not say which of the five services has them, so each
 * commerce service answers them. Lists carry `next_available`.
 */
export const createUnassignedRoutes = (context: CommerceContext) => {
  const { world } = context
  const service = createCommerceService('detail')

  const findInquiry = (id: string) =>
    required(
      world.inquiries.find((inquiry) => inquiry.id === Number(id)),
      'The inquiry',
    )

  service.get('/channel/:channelId/products/:productId/inquiries', (c) => {
    const { page, itemsPerPage } = pagingOf(c, 10)
    const reader = visitorOf(c, context)
    const all = world.inquiries.filter((inquiry) => inquiry.productId === Number(c.req.param('productId')))
    const sorted = queryOf(c, 'ordering') === 'create_dt' ? all.toReversed() : all
    const found = pageOf(sorted, page, itemsPerPage)
    return reply(c, {
      ...found,
      items: found.items.map((item) =>
        item.isDisplayed || item.inquirerId === reader ? item : { ...item, ...PRIVATE },
      ),
      nextAvailable: hasNext(found),
    })
  })

  service.post('/channel/:channelId/inquiries', async (c) => {
    const inquirerId = memberIdOf(c, context)
    const body = await readBody(c)
    if (!body.inquiryTitle || !body.inquiryContents) {
      throw new ServiceError(400, 'inquiry_title and inquiry_contents are required.')
    }
    const product = findProduct(context, Number(body.productId))
    const inquiry = {
      id: nextId(world),
      channelId: CHANNEL_ID,
      ...productFields(product, Number(body.productSkuId)),
      status: 'not_answered' as const,
      name: String(body.name),
      email: String(body.email),
      phone: '',
      inquirerId,
      createDt: daysAgo(0),
      updateDt: daysAgo(0),
      inquiryTitle: String(body.inquiryTitle),
      inquiryContents: String(body.inquiryContents),
      isDisplayed: body.isDisplayed !== false,
      isAnswered: false,
    }
    world.inquiries.unshift(inquiry)
    return reply(c, inquiry, 201)
  })

  service.get('/:channels/:channelId/inquiry_answers/inquiry/:inquiryId', (c) =>
    reply(c, answersOf(findInquiry(c.req.param('inquiryId')))),
  )

  service.get('/:channel/inquiries/:id', (c) => {
    const inquiry = findInquiry(c.req.param('id'))
    if (!inquiry.isDisplayed && inquiry.inquirerId !== visitorOf(c, context)) {
      throw new ServiceError(403, 'This is a private inquiry.')
    }
    return reply(c, inquiry)
  })

  service.post('/channel/:channelId/wishlist/:productId', (c) => {
    memberIdOf(c, context)
    const product = findProduct(context, c.req.param('productId'))
    const known = world.wishes.find((wish) => wish.productId === product.id)
    const wish = known ?? { id: nextId(world), productId: product.id }
    if (!known) world.wishes.unshift(wish)
    return reply(c, wish, 201)
  })

  service.delete('/channel/:channelId/wishlist/:wishItemId', (c) => {
    memberIdOf(c, context)
    const index = world.wishes.findIndex((wish) => wish.id === Number(c.req.param('wishItemId')))
    if (index < 0) throw new ServiceError(404, 'The wish does not exist.')
    world.wishes.splice(index, 1)
    return c.body(null, 204)
  })

  // The list of wishes has fields but no path in the specification.
  service.get('/channel/:channelId/wishlist', (c) => {
    memberIdOf(c, context)
    const { page, itemsPerPage } = pagingOf(c, 20)
    const items = world.wishes.map((wish) => {
      const product = findProduct(context, wish.productId)
      return { ...listItem(product), id: wish.id, productId: product.id }
    })
    return reply(c, pageOf(items, page, itemsPerPage))
  })

  return service
}
