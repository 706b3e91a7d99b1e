import { QueryClient } from '@tanstack/react-query'
import { assert, jsonValue, oneof, property } from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { answerReader } from '@/api/http/answer-reader'
import { createClient } from '@/api/http/create-client'
import { type UnreadablePart, readAcceptedAnswer, readAnswer, UNREADABLE } from '@/api/http/read-answer'
import { fetchTransport } from '@/api/http/server-transport'
import { meKey } from '@/api/http/shared-keys'
import { withOwnership } from '@/api/review/inquiry'
import { numberWithin, paged, won } from '@/contract/common'
import { cardCount, cardDetail, exchangeResult, swipeCards } from '@/contract/main/card'
import { cardDesigns } from '@/contract/main/card-shop'
import { answeredGift, giftHistory, giftHistoryDetail } from '@/contract/main/gift'
import { faqList } from '@/contract/main/info'
import { money, moneyHistory } from '@/contract/main/money'
import { notificationList } from '@/contract/main/notification'
import { passcodeProof, passcodeState } from '@/contract/main/passcode'
import { studioDesigns } from '@/contract/main/studio'
import { supportInquiry, supportInquiryList } from '@/contract/main/support-inquiry'
import { user } from '@/contract/main/user'
import { encData, verificationResult } from '@/contract/main/verification'
import { withdrawCheck } from '@/contract/main/withdrawal'
import { operations } from '@/contract/operations/list'
import { productDetail, productList } from '@/contract/product/product'
import { wishList } from '@/contract/product/wishlist'
import type { Inquiry } from '@/contract/review/inquiry'
import { inquiry } from '@/contract/review/inquiry'
import { myReviewList } from '@/contract/review/review'
import { cart } from '@/contract/transaction/cart'
import { order } from '@/contract/transaction/order'
import type { WireRule } from '@/contract/wire'
import { required, withFallback } from '@/contract/wire'
import { regionalFee } from '@/domain/delivery-fee'
import { createProducts, detailOf, listItem } from '@tests/foreign/data/products'
import { createWorld } from '@tests/foreign/data/world'
import { calculateCart } from '@tests/foreign/services/transaction/calculation'
import { damagedAnswer } from '@tests/setup/wire-arbitrary'

/** What the app reads, by its call. */
const everyAnswer: Record<string, v.GenericSchema> = Object.fromEntries(
  operations.filter(({ isUnused }) => !isUnused).flatMap(({ id, answer }) => (answer ? [[id, answer]] : [])),
)

type Part = v.GenericSchema & {
  entries?: Record<string, Part>
  item?: Part
  value?: Part
  wrapped?: Part
  options?: readonly unknown[]
}

/** The answer of a service that writes as text what has to be a number. */
const withNumbersAsText = (schema: Part, value: unknown): unknown => {
  const { type, entries, item, value: entry, wrapped } = schema
  if (wrapped) return withNumbersAsText(wrapped, value)
  if (typeof value === 'number') return type === 'number' || type === 'picklist' ? String(value) : value
  if (Array.isArray(value)) return item ? value.map((given) => withNumbersAsText(item, given)) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, given]) => {
      const field = entry ?? entries?.[key]
      return [key, field ? withNumbersAsText(field, given) : given]
    }),
  )
}

/** Whether the value has the types of the schema. Rules within a type, such as a length, may be broken. */
const hasTypesOf = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).typed

/** The schema of the value at a path. */
const schemaAt = (schema: Part, [key, ...rest]: readonly unknown[]): Part | undefined => {
  if (schema.wrapped) return schemaAt(schema.wrapped, [key, ...rest])
  const next =
    schema.type === 'variant'
      ? (schema.options as Part[] | undefined)?.find(({ entries }) =>
          Object.hasOwn(entries ?? {}, String(key)),
        )
      : schema
  const field = next?.item ?? next?.value ?? next?.entries?.[String(key)]
  return field && (rest.length === 0 ? field : schemaAt(field, rest))
}

/** The wrong types of a value, except null for what the app does not show without a value (`nullIfUnreadable`). */
const wrongTypes = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.filter(({ kind, input, path }) => {
    const field = schemaAt(schema as Part, path?.map(({ key }) => key) ?? [])
    const isHidden = input === null && field && (v.getMetadata(field as never) as WireRule).fallback === null
    return kind === 'schema' && !isHidden
  }) ?? []

describe('reading an answer', () => {
  it.each(Object.keys(everyAnswer))(
    'gives %s the types of its schema, whatever the service answers',
    (name) => {
      const schema = everyAnswer[name] as v.GenericSchema
      assert(
        property(oneof(damagedAnswer(schema as never), jsonValue()), (answer) => {
          const data = readAnswer(schema, answer)
          if (data !== UNREADABLE && !hasTypesOf(schema, data)) {
            expect(wrongTypes(schema, data)).toEqual([])
          }
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(Object.keys(everyAnswer))('reads the same %s whether its numbers are numbers or text', (name) => {
    const schema = everyAnswer[name] as v.GenericSchema
    assert(
      property(damagedAnswer(schema as never), (answer) => {
        // JSON knows no -0.
        const numbers: unknown = JSON.parse(JSON.stringify(answer) ?? 'null')
        expect(readAnswer(schema, withNumbersAsText(schema, numbers))).toEqual(readAnswer(schema, numbers))
      }),
      { numRuns: 60 },
    )
  })

  it('needs ids, amounts and what is marked as required, and nothing else', () => {
    const isRequired = (field: Part): boolean => v.getMetadata(field)['isRequired'] === true
    /** Fields that make their object unreadable by their absence, although neither they nor a part of them is marked. */
    const unmarked = (part: Part, path: string): string[] => [
      ...Object.entries(part.type === 'object' ? (part.entries ?? {}) : {}).flatMap(([name, field]) => {
        const isUnreadable = readAnswer(v.object({ [name]: field }), {}) === UNREADABLE
        const isExplained = isRequired(field) || Object.values(field.entries ?? {}).some(isRequired)
        return [
          ...(isUnreadable && !isExplained ? [`${path}.${name}`] : []),
          ...unmarked(field, `${path}.${name}`),
        ]
      }),
      ...[part.wrapped, part.item, part.value].flatMap((inner) => (inner ? unmarked(inner, path) : [])),
    ]
    expect(Object.entries(everyAnswer).flatMap(([name, part]) => unmarked(part, name))).toEqual([])
  })

  const schema = v.object({
    id: required(v.string()),
    price: won,
    note: v.string(),
    stock: withFallback(v.number(), 5),
    isOpen: v.boolean(),
    tags: v.array(v.string()),
    image: v.nullable(v.string()),
  })

  const complete = { id: '7', price: 10, note: 'n', stock: 1, isOpen: true, tags: [], image: null }

  it('uses the fallback for a missing, null or mistyped field', () => {
    const empty = { id: '7', price: 0, note: '', stock: 5, isOpen: false, tags: [], image: null }
    expect(readAnswer(schema, { id: '7', price: 0 })).toEqual(empty)
    expect(
      readAnswer(schema, { id: '7', price: 0, note: null, stock: 'x', isOpen: 2, tags: 1, image: {} }),
    ).toEqual(empty)
  })

  it.each([
    [won, 2 ** 53, undefined],
    [won, 2 ** 53 - 1, 2 ** 53 - 1],
    [v.number(), 5e300, undefined],
    [v.number(), -1e21, undefined],
    [numberWithin(0, 5), 5.1, undefined],
    [numberWithin(0, 5), '-1', undefined],
    [numberWithin(0, 5), 5, 5],
  ])('reads no number that the field cannot have, or that was rounded on the way', (field, given, read) => {
    expect(readAnswer(required(field), given)).toBe(read ?? UNREADABLE)
  })

  it('reads numbers as ids and drops unknown fields', () => {
    expect(readAnswer(schema, { id: 7, price: '1200', colour: 'red' })).toMatchObject({
      id: '7',
      price: 1200,
    })
    expect(readAnswer(schema, { id: 7, price: 1200, colour: 'red' })).not.toHaveProperty('colour')
  })

  it.each([
    { price: 1200 },
    { id: '7' },
    { id: '7', price: -1 },
    { id: '7', price: null },
    { id: '', price: 'x' },
  ])('does not read %j, because an id or an amount is missing', (answer) => {
    const report = vi.fn<(loss: UnreadablePart) => void>()
    expect(
      readAnswer(v.object({ id: required(v.pipe(v.string(), v.minLength(1))), price: won }), answer, report),
    ).toBe(UNREADABLE)
    expect(report).toHaveBeenCalledOnce()
  })

  /** The places that an answer loses, with `filled` where a fallback takes the place. */
  const lossesOf = (given: v.GenericSchema, answer: unknown): string[] => {
    const losses: string[] = []
    readAnswer(given, answer, ({ path, isFilled }) => losses.push(`${path}${isFilled ? ' filled' : ''}`))
    return losses
  }

  it('drops an unreadable item of a list and reports the place once', () => {
    const list = [{ id: 1 }, { ...complete, id: 2 }]
    expect(readAnswer(v.array(schema), list)).toMatchObject([{ id: '2' }])
    expect(lossesOf(v.array(schema), list)).toEqual(['[0].price'])
  })

  it('reports each field that a fallback replaces, and none that it can read', () => {
    expect(lossesOf(schema, { ...complete, id: 7, price: '10', extra: 1 })).toEqual([])
    expect(lossesOf(schema, { ...complete, note: null, stock: undefined })).toEqual([
      '.note filled',
      '.stock filled',
    ])
  })

  it('reports an object that is missing as one part, and the field that makes a given one unreadable', () => {
    const outer = v.object({ inner: schema, open: v.nullable(schema), side: v.object({ a: v.string() }) })
    const side = { a: '' }
    expect(lossesOf(outer, { inner: complete, open: null })).toEqual(['.side filled'])
    expect(lossesOf(outer, { open: null, side })).toEqual(['.inner'])
    expect(lossesOf(outer, { inner: complete, open: { ...complete, price: null }, side })).toEqual([
      '.open.price',
    ])
  })

  it('reports a value that is none of a fixed set and has no fallback', () => {
    expect(lossesOf(v.object({ kind: v.picklist(['a', 'b']) }), { kind: 'c' })).toEqual(['.kind'])
  })
})

describe('reading a page of a list', () => {
  const list = paged(v.number())
  const page = { page: 1, itemsPerPage: 20, total: 50, items: [1] }

  it('takes a bare array as the only page', () => {
    expect(readAnswer(list, [1, 2])).toMatchObject({ items: [1, 2], total: 2, hasNextPage: false })
  })

  it('has a next page by hasNextPage, by nextAvailable, or by the total', () => {
    expect(readAnswer(list, { ...page, hasNextPage: false })).toMatchObject({ hasNextPage: false })
    expect(readAnswer(list, { ...page, page: 3, nextAvailable: true })).toMatchObject({ hasNextPage: true })
    expect(readAnswer(list, page)).toMatchObject({ hasNextPage: true })
    expect(readAnswer(list, { ...page, page: 3 })).toMatchObject({ hasNextPage: false })
  })

  it('shows the items of a page whose total says that there are none', () => {
    expect(readAnswer(list, { ...page, total: 0 })).toMatchObject({ items: [1], total: 1 })
    expect(readAnswer(list, { ...page, total: '0', page: 2, hasNextPage: true })).toMatchObject({
      items: [1],
      total: null,
    })
    expect(readAnswer(list, { ...page, total: 0, items: null })).toMatchObject({ items: [], total: 0 })
  })

  it('counts the pages of a service that sends them as text', () => {
    const texts = { ...page, page: '1', itemsPerPage: '20', total: '50' }
    expect(readAnswer(list, texts)).toMatchObject({ page: 1, total: 50, hasNextPage: true })
    expect(readAnswer(list, { ...texts, page: '3' })).toMatchObject({ hasNextPage: false })
    expect(readAnswer(list, { ...texts, total: 'many' })).toMatchObject({ total: null, hasNextPage: false })
  })

  it.each([{}, { page: null }])(
    'has the number of the request where the service sends %j',
    async (number) => {
      const { itemsPerPage, total, items } = page
      const answer = { ...number, items_per_page: itemsPerPage, total, items }
      const client = createClient({
        baseURL: 'http://service.test',
        keyCase: 'snake',
        credentials: false,
        transport: fetchTransport(() => Response.json(answer)),
      })
      const read = answerReader(async () => ({ answers: { list } }))
      const readPage = (requested: number) => read('list', client.get('/', { params: { page: requested } }))
      expect(await readPage(2)).toMatchObject({ page: 2, hasNextPage: true })
      expect(await readPage(3)).toMatchObject({ page: 3, hasNextPage: false })
      expect(await read('list', client.get('/'))).toMatchObject({ page: 0, hasNextPage: false })
    },
  )

  it('prefers the number of the service to that of the request', () => {
    const request = { params: { page: 1 } }
    expect(readAnswer(list, { ...page, page: 3 }, undefined, request)).toMatchObject({ page: 3 })
  })

  it('has no next page after an empty page', () => {
    expect(readAnswer(list, { ...page, items: [] })).toMatchObject({ hasNextPage: false })
  })
})

describe('reading products of another service', () => {
  const [first, , third] = createProducts('https://pictures.example')

  it('reads a list without the fields that the specification lacks', () => {
    const list = readAnswer(productList, [listItem(first!)])
    expect(list).toMatchObject({
      items: [
        {
          id: '1',
          ratings: null,
          reviewCount: null,
          deliveryFee: null,
          timesaleAppliedNow: null,
          wishlistId: null,
        },
      ],
    })
  })

  it('reads whether a time sale is on', () => {
    const sales = [true, false].map((timesaleAppliedNow) => ({ ...listItem(first!), timesaleAppliedNow }))
    const losses: UnreadablePart[] = []
    const list = readAnswer(productList, sales, (loss) => losses.push(loss))
    expect(list).toMatchObject({
      items: [
        { timesaleAppliedNow: { title: '', discountPercent: 0, endsAt: '' } },
        { timesaleAppliedNow: null },
      ],
    })
    expect(losses.filter(({ path }) => path.includes('timesale'))).toEqual([])
  })

  it('derives whether a product can be bought from its statuses', () => {
    const detail = detailOf(first!)
    const facts = {
      isSelling: true,
      isNotSellable: false,
      isSoldOut: false,
      isVoucher: false,
      isTangible: true,
    }
    expect(readAnswer(productDetail, detail)).toMatchObject(facts)
    expect(readAnswer(productDetail, { ...detail, salesStatus: 'stopped' })).toMatchObject({
      isSelling: false,
      isNotSellable: true,
    })
    expect(readAnswer(productDetail, { ...detail, activeStatus: 'inactive' })).toMatchObject({
      isSelling: false,
    })
    expect(
      readAnswer(productDetail, { ...detail, inventoryStatus: 'sold_out', productClass: 'giftcard' }),
    ).toMatchObject({ isSoldOut: true, isNotSellable: true, isVoucher: true, isTangible: false })
  })

  it('gives a delivery group with fees only the regions of the product', () => {
    const deliveryOf = (id: number) => {
      const detail = detailOf(createProducts('https://pictures.example').find((one) => one.id === id)!)
      const read = readAnswer(productDetail, detail)
      return read === UNREADABLE ? null : read.deliveryInfo
    }
    const charged = deliveryOf(10)!
    expect(regionalFee(charged, charged.deliveryGroup, 'jeju')).toBe(3000)
    expect(regionalFee(charged, charged.deliveryGroup, 'island')).toBe(5000)
    const uncharged = deliveryOf(5)!
    expect(regionalFee(uncharged, uncharged.deliveryGroup, 'island')).toBe(0)
  })

  it('has the sell price as market price where there is none', () => {
    const price = first!.minSellPrice
    expect(readAnswer(productDetail, { ...detailOf(first!), marketPrice: null })).toMatchObject({
      marketPrice: price,
    })
  })

  it('lets the shopper choose SKUs without option values by their titles', () => {
    expect(readAnswer(productDetail, detailOf(third!))).toMatchObject({
      optionList: [{ values: ['작은 것', '보통', '큰 것'] }],
      skuList: [{ options: ['작은 것'] }, { options: ['보통'] }, { options: ['큰 것'] }],
    })
  })
})

describe('reading a private inquiry', () => {
  const given = {
    id: 1,
    isDisplayed: false,
    inquiryTitle: '문의',
    inquiryContents: '내용',
    productSkuTitle: '옵션',
  }
  const hidden = { inquiryTitle: null, inquiryContents: null, productSkuTitle: null }

  it('hides its text unless the service marks the reader as its author', () => {
    expect(readAnswer(inquiry, given)).toMatchObject(hidden)
    expect(readAnswer(inquiry, { ...given, isDisplayed: undefined })).toMatchObject(hidden)
    expect(readAnswer(inquiry, { ...given, isMine: true })).toMatchObject({ inquiryTitle: '문의' })
    expect(readAnswer(inquiry, { ...given, isDisplayed: true })).toMatchObject({
      inquiryTitle: '문의',
    })
  })
})

describe('reading a wallet of another service', () => {
  const given = {
    cardId: 7,
    cardDivision: 'MASTER',
    name: '카드',
    imageUrl: 'https://p.example/1.svg',
    balance: 5000,
  }

  it('reads a bare list as the card stack and does not claim a balance of money', () => {
    expect(readAnswer(swipeCards, [given, given])).toMatchObject({
      items: [{ cardId: '7', title: '카드', face: 'https://p.example/1.svg' }, { cardId: '7' }],
      total: 2,
      totalBalance: 10_000,
      moneyBalance: null,
    })
  })

  it('reads counts of the tabs alone', () => {
    expect(readAnswer(cardCount, { ALL: 9, GIFT_RECEIVING: 2 })).toMatchObject({
      total: 9,
      byTab: { ALL: 9, GIFT_RECEIVING: 2, REFUND: null },
    })
  })

  it('reads amounts that are text as those that are numbers, also for what follows from them', () => {
    const card = { ...given, balance: '5000' }
    expect(readAnswer(swipeCards, [card, card])).toMatchObject({ totalBalance: 10_000 })
    expect(readAnswer(cardDetail, card)).toMatchObject({
      canCharge: true,
      canSend: true,
      canExchange: true,
      canDelete: false,
      roomLeft: 1_995_000,
    })
    expect(readAnswer(cardDetail, { ...card, balance: '0' })).toMatchObject({ canDelete: true })
    expect(readAnswer(money, { moneyBalance: '5000', chargeBlock: '9800' })).toMatchObject({
      balance: 5000,
      roomLeft: 1_995_000,
      chargeBlock: 9800,
    })
    const entry = { id: 1, actionCode: 'CHARGE', amount: '10000', balanceAfter: '12000' }
    const spent = { ...entry, actionCode: 'PAY_PRODUCT', amount: '-3000' }
    expect(readAnswer(moneyHistory, [entry, spent])).toMatchObject({
      balance: 12_000,
      totalIn: 10_000,
      totalOut: 3000,
      items: [{ action: 'CHARGED' }, { action: 'PURCHASED' }],
    })
  })

  it('reads the gift of a received card', () => {
    const received = { ...given, cardDivision: 'SECONDARY', giverName: '김하늘', msgToReceiver: '축하해!' }
    expect(readAnswer(cardDetail, received)).toMatchObject({
      gift: { cardHistoryId: '7', giverName: '김하늘', msgToReceiver: '축하해!', amount: 5000 },
    })
    expect(readAnswer(cardDetail, given)).toMatchObject({ gift: null })
  })

  it('derives what a member may do with a card', () => {
    expect(readAnswer(cardDetail, given)).toMatchObject({
      canCharge: true,
      canSend: true,
      canExchange: true,
      canDelete: false,
      roomLeft: 1_995_000,
    })
  })

  it('sums up a bare history', () => {
    const entry = { id: 1, actionCode: 'PAY_PRODUCT', title: '상품', updatedAt: '2026-11-22T10:00:00' }
    const history = [
      { ...entry, amount: -3000, balanceAfter: 7000 },
      { ...entry, actionCode: 'CHARGE', amount: 10_000, balanceAfter: 10_000 },
    ]
    expect(readAnswer(moneyHistory, history)).toMatchObject({
      balance: 7000,
      totalIn: 10_000,
      totalOut: 3000,
      items: [
        { action: 'PURCHASED', usageKind: 'PAY_PRODUCT', at: '2026-11-22T10:00:00+09:00' },
        { action: 'CHARGED', usageKind: null },
      ],
    })
  })
})

describe('reading what has a word that the app does not know', () => {
  const words = {
    kind: 'club',
    category: 'club',
    status: 'club',
    occasion: 'club',
    state: 'club',
    productClass: 'club',
  }
  it.each([
    ['notificationList', notificationList, { kind: null }],
    ['faqList', faqList, { category: null }],
    ['supportInquiryList', supportInquiryList, { category: 'etc', status: 'not_answered' }],
    ['cardDesigns', cardDesigns, { occasion: 'thanks', state: 'open' }],
    ['studioDesigns', studioDesigns, { review: 'none', orientation: 'horizontal' }],
    ['myReviewList', myReviewList, { status: 'posted' }],
  ] as [string, v.GenericSchema, object][])('keeps the entries of %s', (_name, schema, expected) => {
    const entry = { id: 1, designId: 1, score: 5, cardType: 'EVENT', ...words }
    const entries = [schema === studioDesigns ? { ...entry, state: 'draft' } : entry]
    expect(readAnswer(schema, { items: entries })).toMatchObject({ items: [expected] })
  })

  it('keeps an entry of a money history, by the direction of its amount', () => {
    const entry = { id: 1, action: 'CASHBACK', amount: 500, balanceAfter: 500 }
    expect(readAnswer(moneyHistory, [entry])).toMatchObject({ items: [{ action: 'CHARGED' }] })
  })

  it('keeps a gift of a history, without a status', () => {
    const gift = { cardHistoryId: 1, secondaryCardId: 2, status: 'ON_HOLD', amount: 5000 }
    expect(readAnswer(giftHistory, { items: [gift] })).toMatchObject({ items: [{ status: null }] })
  })

  it('says that an inquiry with an answer is answered', () => {
    const answer = { contents: '안내', createdAt: '2026-11-22T10:00:00' }
    expect(readAnswer(supportInquiry, { id: 1, answer })).toMatchObject({ status: 'answered' })
    expect(readAnswer(supportInquiry, { id: 1 })).toMatchObject({ status: 'not_answered' })
  })
})

describe('reading the member', () => {
  it('ignores what must never be sent, and names no provider that the service does not say', () => {
    expect(readAnswer(user, { id: 501, name: '한지우', ci: 'CI000' })).toMatchObject({
      id: '501',
      ci: null,
      path: null,
    })
  })
})

describe('reading the answer of an accepted change', () => {
  const known = { cardId: '7', amount: 3000, at: '2026-11-23T00:00:00.000Z' }

  it.each(['', null, undefined, []])(
    'replaces an empty answer (%o) by the fallback of the caller',
    (answer) => {
      expect(readAcceptedAnswer(exchangeResult, answer, known)).toMatchObject(known)
    },
  )

  it('prefers the values of the service, and shows no balance that it does not send', () => {
    const read = readAcceptedAnswer(exchangeResult, { amount: 2000, moneyBalance: 9000 }, known)
    expect(read).toMatchObject({ cardId: '7', amount: 2000, moneyBalance: 9000 })
    expect(read).not.toHaveProperty('cardBalance')
  })

  it('reads an empty answer to the question what a withdrawal loses as nothing known', () => {
    const unknown = { reviews: null, wishes: null, cards: null, vouchers: null }
    expect(readAcceptedAnswer(withdrawCheck, '', {})).toEqual(unknown)
    expect(readAcceptedAnswer(withdrawCheck, { cards: 2 }, {})).toEqual({ ...unknown, cards: 2 })
  })

  it.each([
    ['passcodeProof', passcodeProof, { proof: '' }],
    ['verificationResult', verificationResult, { phoneUpdated: false }],
  ] as const)('reads an empty %s', (_name, schema, expected) => {
    expect(readAnswer(schema, {})).toMatchObject(expected)
  })
})

describe('reading an inquiry with its author but without isMine', () => {
  const given = { id: 1, isDisplayed: false, inquirerId: 90_101, inquiryTitle: '문의' }
  const ownedBy = (harmonyId: string) => {
    const client = new QueryClient()
    client.setQueryData(meKey, { id: '1', harmonyId })
    return withOwnership(client)(readAnswer(inquiry, given) as Inquiry)
  }

  it('is the reader’s own by the ids', () => {
    expect(ownedBy('90101')).toMatchObject({ isMine: true, inquiryTitle: '문의' })
  })

  it('is hidden from every other reader', () => {
    expect(ownedBy('90102')).toMatchObject({ isMine: false, inquiryTitle: null })
  })
})

describe('reading the wishes of another service', () => {
  const wished = { productId: 4, title: '머그', minSellPrice: 9000, marketPrice: null }

  it.each([
    { ...wished, id: 601, wishlistId: null },
    { ...wished, wishlistId: 601 },
  ])('has the id of the wish under both names, of %j', (given) => {
    expect(readAnswer(wishList, { items: [given] })).toMatchObject({
      items: [{ id: '601', wishlistId: '601', productId: '4' }],
    })
  })
})

describe('reading the cart of another service', () => {
  const { products, cartLines } = createWorld('https://services.example')
  const read = (lines: typeof cartLines) => readAnswer(cart, calculateCart(products, lines, '', 501))

  it('with lines that its products have no ids of is unreadable, not empty', () => {
    expect(read(cartLines)).toBe(UNREADABLE)
    expect(read([])).toMatchObject({ cartMetadata: { lines: [] } })
  })
})

describe('reading orders of another service', () => {
  const { orders } = createWorld('https://services.example')
  const read = (status: string) => {
    const found = orders.find(({ transactionSkus: [line] }) => line?.status === status)
    return readAnswer(order, found)
  }

  it('has the totals of its lines and its payment', () => {
    expect(read('delivery_ok')).toMatchObject({
      id: '3006',
      status: 'paid',
      totalDeliveryFee: 0,
      cardPointAmount: 0,
      transactionSkus: [{ status: 'delivery_ok', giftcardCurrentAmount: -1, claimId: null }],
    })
  })

  it.each([
    ['payment_required', 'pending_payment'],
    ['payment_fail_timeout', 'failed'],
    ['order_cancelled', 'paid'],
  ])('derives the status of an order from a line that is %s', (status, expected) => {
    expect(read(status)).toMatchObject({ status: expected })
  })

  it('is not paid if it was cancelled before a payment', () => {
    const line = { id: 1, title: '머그', status: 'order_cancelled', quantity: 1, sellPrice: 5000 }
    expect(readAnswer(order, { id: 1, paidDate: null, transactionSkus: [line] })).toMatchObject({
      status: 'abandoned',
    })
  })

  it('keeps a line and an order with a status that the app does not know', () => {
    const line = { id: 1, title: '머그', status: 'wrapping', quantity: 1, sellPrice: 5000 }
    expect(
      readAnswer(order, { id: 1, status: 'confirmed', paidDate: null, transactionSkus: [line] }),
    ).toMatchObject({ status: 'paid', transactionSkus: [{ id: '1', status: null, totalAmount: 5000 }] })
  })

  it('has the totals of amounts that are text', () => {
    const line = { id: 1, title: '머그', status: 'ship_ok', quantity: '2', sellPrice: '5000' }
    const sent = { ...line, totalAmount: '4000' }
    expect(
      readAnswer(order, { id: 1, transactionSkus: [line, sent], paymentInfo: { amount: '17000' } }),
    ).toMatchObject({
      transactionSkus: [{ totalAmount: 10_000 }, { totalAmount: 4000 }],
      totalProductPrice: 14_000,
      totalDeliveryFee: 3000,
      totalAmount: 17_000,
    })
  })

  it('shows a delivery fee that was paid beyond the products', () => {
    const line = { id: 1, title: '머그', status: 'ship_ok', quantity: 2, sellPrice: 5000 }
    expect(
      readAnswer(order, { id: 1, transactionSkus: [line], paymentInfo: { amount: 13_000 } }),
    ).toMatchObject({ totalProductPrice: 10_000, totalDeliveryFee: 3000, totalAmount: 13_000 })
  })
})

describe('reading the form of a verification', () => {
  it('has the encrypted request, which no other kind of value can be', () => {
    expect(readAnswer(encData, { encodeData: 'AES', requestId: null })).toMatchObject({
      fields: { m: 'checkplusService', EncodeData: 'AES' },
    })
    expect(readAnswer(encData, { encodeData: { toString: '' } })).toBe(UNREADABLE)
  })
})

describe('reading the passcode of another service', () => {
  it.each([
    [{ registered: true }, true],
    [{ registered: false }, false],
    [{ isSet: false, registered: true }, false],
    [{}, true],
  ])('reads from %j whether it is set', (answer, isSet) => {
    expect(readAnswer(passcodeState, answer)).toMatchObject({ isSet })
  })

  it('is wrong only if the service reports it', () => {
    expect(readAnswer(passcodeProof, { matched: false })).toMatchObject({ isWrong: true })
    expect(readAnswer(passcodeProof, { matched: true })).not.toHaveProperty('isWrong', true)
    expect(readAnswer(passcodeProof, {})).not.toHaveProperty('isWrong', true)
  })
})

describe('reading a gift of another service', () => {
  it('is accepted, also by a service that does not name its history', () => {
    const known = { secondaryCardId: '206', cardHistoryId: '', status: 'OWNED' }
    expect(readAcceptedAnswer(answeredGift, { secondaryCardId: 206 }, known)).toMatchObject({
      secondaryCardId: '206',
      cardHistoryId: '',
      status: 'OWNED',
    })
  })

  const gift = { cardHistoryId: 1, secondaryCardId: 2, amount: 5000, cardStatus: 'RECEIVING' }
  const readAs = (direction: string, more = {}) =>
    readAcceptedAnswer(giftHistoryDetail, { ...gift, ...more }, { direction })

  it('lets the sender cancel an open one and the receiver thank once for an accepted one', () => {
    expect(readAs('SENT')).toMatchObject({ canCancel: true, canThank: false })
    expect(readAs('RECEIVED')).toMatchObject({ canCancel: false, canThank: false })
    expect(readAs('RECEIVED', { cardStatus: 'OWNED' })).toMatchObject({ canCancel: false, canThank: true })
    expect(readAs('SENT', { cardStatus: 'OWNED' })).toMatchObject({ canCancel: false, canThank: false })
  })
})
