import { and, eq } from 'drizzle-orm'
import type { Address, AddressBody, FoundAddress } from '@/contract/auth/address'
import type { authOperations } from '@/contract/operations/list'
import { MAX_ADDRESSES } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { addresses, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'

const memberColumns = {
  name: users.name,
  nickname: users.nickname,
  email: users.email,
  phone: users.phone,
  harmonyId: users.harmonyId,
}

export const storefrontUserRoutes = {
  getShopMember: async ({ deps, userId }) => {
    const [user] = await deps.db.select(memberColumns).from(users).where(eq(users.id, userId))
    if (!user) throw notFound()
    return user
  },
} satisfies Partial<Routes<typeof authOperations>>

const columns = {
  id: addresses.id,
  receiverName: addresses.receiverName,
  receiverPhone: addresses.receiverPhone,
  postalCode: addresses.postalCode,
  baseAddress: addresses.baseAddress,
  detailAddress: addresses.detailAddress,
  isDefault: addresses.isDefault,
}

/** Returns a member's addresses: the default first, then the newest. */
const listAddresses = (db: Db, userId: string): Promise<Address[]> =>
  db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(descending(addresses.isDefault), descending(addresses.createdAt), descending(addresses.id))

/** Runs changes of a member's addresses one after another, so that there is always one default. */
const withMemberLock = <T>(deps: Deps, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  deps.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    return work(tx)
  })

const clearDefault = (tx: Db, userId: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))

const isOwn = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

interface NewAddress {
  userId: string
  body: AddressBody
  at: Date
}

/**
 * Adds an address. The first one always becomes the default.
 *
 * @throws BAD_REQUEST after 20 addresses
 */
const addAddress = async (tx: Db, { userId, body, at }: NewAddress): Promise<Address> => {
  await lockMember(tx, userId)
  const count = await tx.$count(addresses, eq(addresses.userId, userId))
  if (count >= MAX_ADDRESSES) {
    throw new AppError('BAD_REQUEST', {
      message: `배송지는 ${MAX_ADDRESSES}곳까지 저장할 수 있어요. 쓰지 않는 배송지를 삭제해 주세요.`,
    })
  }
  const isDefault = body.isDefault || count === 0
  if (isDefault) await clearDefault(tx, userId)
  const row = { id: newId('adr'), ...body, isDefault }
  await tx.insert(addresses).values({ ...row, userId, createdAt: at })
  return row
}

/**
 * Replaces an address. The default stays the default until another one is chosen.
 *
 * @throws NOT_FOUND when it is not the member's
 */
const changeAddress = (deps: Deps, userId: string, id: string, body: AddressBody): Promise<Address> =>
  withMemberLock(deps, userId, async (tx) => {
    const [before] = await tx.select(columns).from(addresses).where(isOwn(userId, id))
    if (!before) throw notFound()
    const row = { ...body, isDefault: body.isDefault || before.isDefault }
    if (row.isDefault && !before.isDefault) await clearDefault(tx, userId)
    await tx.update(addresses).set(row).where(isOwn(userId, id))
    return { id, ...row }
  })

/**
 * Removes an address; when it was the default, the newest of the others takes its place.
 *
 * @throws NOT_FOUND when it is not the member's
 */
const removeAddress = (deps: Deps, userId: string, id: string): Promise<void> =>
  withMemberLock(deps, userId, async (tx) => {
    const removed = await tx
      .delete(addresses)
      .where(isOwn(userId, id))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed[0]) throw notFound()
    if (!removed[0].wasDefault) return
    const [newest] = await listAddresses(tx, userId)
    if (newest) await tx.update(addresses).set({ isDefault: true }).where(isOwn(userId, newest.id))
  })

/**
 * Searches the addresses of the country.
 *
 * @throws NOT_SUPPORTED without a service, SERVICE_UNAVAILABLE; INVALID_INPUT with what to type instead
 */
const searchAddresses = async (deps: Deps, keyword: string): Promise<FoundAddress[]> => {
  const { addressSearch } = deps.adapters
  if (!addressSearch) throw new AppError('NOT_SUPPORTED')
  const found = await addressSearch.search(keyword)
  if (found === null) throw new AppError('SERVICE_UNAVAILABLE')
  if ('hint' in found) throw new AppError('INVALID_INPUT', { fields: { keyword: found.hint } })
  return found
}

export const addressRoutes = {
  listAddresses: async ({ deps, userId }) => ({ items: await listAddresses(deps.db, userId) }),

  addAddress: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => addAddress(tx, { userId, body, at: deps.now() })),

  editAddress: ({ deps, userId, params, body }) => changeAddress(deps, userId, params.id, body),

  deleteAddress: async ({ deps, userId, params }) => {
    await removeAddress(deps, userId, params.id)
    return { ok: true }
  },

  searchAddresses: async ({ deps, query }) => ({
    items: await searchAddresses(deps, query.keyword),
  }),
} satisfies Partial<Routes<typeof authOperations>>
