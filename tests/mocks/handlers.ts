/**
 * The calls of the contract as handlers of msw, for a browser without a backend (`tests/mocked`) and for screens that need an answer
 * no backend gives. They are typed by the operations: a call of the contract that is neither handled nor listed does not compile, nor
 * does an answer with another shape.
 */
import { http, type HttpHandler, HttpResponse } from 'msw'
import * as v from 'valibot'
import { exampleOf } from '@/contract/openapi/examples'
import { operationsById, operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { isSnakeCased, type ServiceName, type ServiceOperation } from '@/contract/operations/operation'
import { errorCodes } from '@/domain/error-codes'
import { toCamel, toSnake } from '@/lib/key-case'
import { refuse } from '@tests/setup/refuse'
import type { DOCUMENTED } from './documented-calls'

type Operations = typeof operationsById
export type OperationId = {
  [Id in keyof Operations]: Operations[Id] extends { isUnused: true } ? never : Id
}[keyof Operations]
type Answer<Id extends OperationId> = Operations[Id] extends { answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : null
type Body<Id extends OperationId> = Operations[Id] extends { body: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema>
  : undefined

interface Call<Id extends OperationId> {
  /** Names in camelCase, whatever the service has. */
  body: Body<Id>
  /** Of the path. */
  parameters: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Headers
}

/** An answer in camelCase, or a whole response: a refusal, or what no server of ours sends. */
type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Answer<Id> | Response | Promise<Answer<Id> | Response>

/** The answer of an operation's example in the documents, as the app reads it. */
export const documented = <Id extends OperationId>(id: Id): Answer<Id> => {
  const { answer } = operationsById[id]
  return (answer ? v.parse(answer, toCamel(exampleOf(id).answer)) : null) as Answer<Id>
}

/** What the handlers keep of a visit: each test has its own. */
export interface World {
  /** Pieces of the one product in the cart. */
  cartQuantity: number
  /** Idempotency keys of the orders that were taken, in order. */
  orders: string[]
  /** Balance of the stored money, won. */
  balance: number
  /** The last one. */
  move: Answer<'getBankMove'>
  claims: Body<'createClaim'>[]
  inquiries: Answer<'listSupportInquiries'>['items']
  gifts: Body<'sendFromMasterCard'>[]
}

export const createWorld = (): World => ({
  cartQuantity: 0,
  orders: [],
  balance: 150_000,
  move: documented('getBankMove'),
  claims: [],
  inquiries: [],
  gifts: [],
})

/** The cart of the documents with as many pieces of its product as the world has. */
const cartOf = ({ cartQuantity: quantity }: World): Answer<'getCart'> => {
  const cart = documented('getCart')
  if (quantity === 0)
    return {
      ...cart,
      cartMetadata: { ...cart.cartMetadata, lines: [] },
      deliveryGroupedProducts: [],
      finalCartCalculations: {
        ...cart.finalCartCalculations,
        totalProductPrice: 0,
        totalDeliveryFee: 0,
        totalPgAmountToPay: 0,
      },
    }
  const goods = cart.finalCartCalculations.totalProductPrice * quantity
  return {
    ...cart,
    cartMetadata: {
      ...cart.cartMetadata,
      lines: cart.cartMetadata.lines.map((line) => ({ ...line, quantity })),
    },
    deliveryGroupedProducts: cart.deliveryGroupedProducts.map((group) => ({
      ...group,
      products: group.products.map((product) => ({
        ...product,
        calculatedProductPrice: goods,
        skus: product.skus.map((sku) => ({ ...sku, quantity, calculatedSellPrice: goods })),
      })),
    })),
    finalCartCalculations: {
      ...cart.finalCartCalculations,
      totalProductPrice: goods,
      totalPgAmountToPay: goods + cart.finalCartCalculations.totalDeliveryFee,
    },
  }
}

/** By the names of the operations. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> }

/** The calls that change the world of a test, and those that show it. */
const handlersOf = (world: World) =>
  ({
    getCart: () => cartOf(world),
    calculateCart: () => cartOf(world),
    countCartLines: () => ({ count: world.cartQuantity === 0 ? 0 : 1 }),
    addCartLines: ({ body }) => {
      world.cartQuantity += body.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      return documented('addCartLines')
    },
    changeCartLine: ({ body }) => {
      world.cartQuantity = body.quantity
      return documented('changeCartLine')
    },
    deleteCartLines: () => {
      world.cartQuantity = 0
      return documented('deleteCartLines')
    },
    // The points pay for everything, so that no window of another company opens.
    createDirectOrder: ({ headers }) => {
      const key = headers.get('idempotency-key')
      if (key === null) return refuse(errorCodes.INVALID_INPUT)
      if (!world.orders.includes(key)) world.orders.push(key)
      return { ...documented('createDirectOrder'), window: null }
    },
    createClaim: ({ body }) => {
      world.claims.push(body)
      return documented('createClaim')
    },
    getMoney: () => ({ ...documented('getMoney'), balance: world.balance }),
    withdrawMoney: ({ body, headers }) => {
      if (headers.get('x-passcode-proof') === null) return refuse(errorCodes.PASSCODE_PROOF_REQUIRED)
      if (body.amount > world.balance) return refuse(errorCodes.INSUFFICIENT_MONEY)
      world.balance -= body.amount
      world.move = { ...documented('withdrawMoney'), amount: body.amount, moneyBalance: world.balance }
      return world.move
    },
    getBankMove: () => world.move,
    addSupportInquiry: ({ body }) => {
      const inquiry = { ...documented('addSupportInquiry'), title: body.title, contents: body.contents }
      world.inquiries.unshift(inquiry)
      return inquiry
    },
    getSupportInquiry: ({ parameters }) =>
      world.inquiries.find(({ id }) => id === parameters['id']) ?? refuse(errorCodes.NOT_FOUND),
    listSupportInquiries: () => ({
      ...documented('listSupportInquiries'),
      total: world.inquiries.length,
      items: world.inquiries,
    }),
    sendFromMasterCard: ({ body }) => {
      world.gifts.push(body)
      return {
        ...documented('sendFromMasterCard'),
        amount: body.amount,
        msgToReceiver: body.msgToReceiver ?? '',
      }
    },
  }) satisfies Handlers

type Answered = keyof ReturnType<typeof handlersOf> | (typeof DOCUMENTED)[number]
/** Does not compile while a call of the contract is neither handled nor listed: the error has its name. */
const isComplete: [Exclude<OperationId, Answered>] extends [never] ? true : Exclude<OperationId, Answered> =
  true
void isComplete

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? ''
  return type.includes('json') ? toCamel(await request.clone().json()) : undefined
}

const responseOf = (operation: ServiceOperation, answer: unknown): Response => {
  if (answer instanceof Response) return answer
  if (answer === null || answer === undefined) return new HttpResponse(null, { status: 204 })
  return HttpResponse.json(isSnakeCased(operation.service) ? toSnake(answer) : answer)
}

/** A page of another origin may read the answer. */
const readableBy = (request: Request, response: Response): Response => {
  response.headers.set('access-control-allow-origin', request.headers.get('origin') ?? '*')
  response.headers.set('access-control-allow-credentials', 'true')
  return response
}

type AddressOf = (service: ServiceName) => string

const handlerOf = (operation: ServiceOperation, addressOf: AddressOf, handle?: Handler<OperationId>) => {
  const path = addressOf(operation.service) + operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const method = operation.method.toLowerCase() as Lowercase<ServiceOperation['method']>
  return http[method](path, async ({ request, params }) => {
    const answer = (given: unknown) => readableBy(request, responseOf(operation, given))
    if (operation.access === 'member' && !request.headers.has('authorization'))
      return answer(refuse(errorCodes.UNAUTHORIZED))
    if (!handle) return answer(exampleOf(operation.id).answer)
    const call = {
      body: (await bodyOf(request)) as never,
      parameters: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      headers: request.headers,
    }
    return answer(await handle(call))
  })
}

/** Every call of the six services. A fixed part of a path comes before a parameter. */
export const contractHandlers = (world: World, addressOf: AddressOf): HttpHandler[] => {
  const handlers: Partial<Record<string, unknown>> = handlersOf(world)
  return operations
    .toSorted((left, right) => left.path.split('{').length - right.path.split('{').length)
    .map((operation) =>
      handlerOf(operation, addressOf, handlers[operation.id] as Handler<OperationId> | undefined),
    )
}

/** Where the reference backend has the services. */
const REFERENCE: AddressOf = (service) => `*${REFERENCE_ADDRESSES[service]}`

/** Other answers of single calls, for `use` of msw. */
export const answers = (handlers: Handlers, addressOf: AddressOf = REFERENCE): HttpHandler[] =>
  Object.entries(handlers).map(([id, handle]) =>
    handlerOf(operationsById[id as OperationId], addressOf, handle as Handler<OperationId>),
  )
