import { asc, count, eq, inArray } from 'drizzle-orm'
import type { staffDeliveryOperations } from '@/contract/operations/staff/delivery'
import type { DeliveryPolicyFields } from '@/contract/staff/delivery'
import type { RegionalTerms } from '@/domain/delivery-fee'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { onlyRow } from '@/server/db/rows'
import { deliveryGroups, deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'
import { invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { checkVersion, versionOf } from './version'

type PolicyRow = typeof deliveryPolicies.$inferSelect
type GroupRow = typeof deliveryGroups.$inferSelect

type RegionalFees = { jeju: number; otherIslands: number } | null

const NO_REGIONAL_FEES: RegionalTerms = {
  isAdditionalPricingSet: false,
  regionDivisionLevel: null,
  division2Fee: null,
  division3JejuFee: null,
  division3OutsideJejuFee: null,
}

/** One fee for all islands is the division into two, which the app shows in one line. */
const toRegionalTerms = (fees: RegionalFees): RegionalTerms => {
  if (!fees) return NO_REGIONAL_FEES
  const isSet = { ...NO_REGIONAL_FEES, isAdditionalPricingSet: true }
  return fees.jeju === fees.otherIslands
    ? { ...isSet, regionDivisionLevel: 2, division2Fee: fees.jeju }
    : {
        ...isSet,
        regionDivisionLevel: 3,
        division3JejuFee: fees.jeju,
        division3OutsideJejuFee: fees.otherIslands,
      }
}

const regionalFeesOf = (terms: RegionalTerms): RegionalFees => {
  if (!terms.isAdditionalPricingSet || terms.regionDivisionLevel === null) return null
  return terms.regionDivisionLevel === 2
    ? { jeju: terms.division2Fee ?? 0, otherIslands: terms.division2Fee ?? 0 }
    : { jeju: terms.division3JejuFee ?? 0, otherIslands: terms.division3OutsideJejuFee ?? 0 }
}

const groupContent = (row: Omit<GroupRow, 'id'>) => ({
  sellerId: row.sellerId,
  name: row.name,
  regionalFees: regionalFeesOf(row),
})

const policyContent = (row: Omit<PolicyRow, 'id'>) => ({
  name: row.name,
  deliveryMethod: row.deliveryMethod,
  deliveryPricingMethod: row.deliveryPricingMethod,
  deliveryPricingUnit: row.deliveryPricingUnit,
  baseDeliveryFee: row.baseDeliveryFee,
  unitChargeStandard: row.unitChargeStandard,
  conditionalChargeStandard: row.conditionalChargeStandard,
  isInstallationFee: row.isInstallationFee,
  deliveryGroupId: row.deliveryGroupId,
  regionalFees: regionalFeesOf(row),
  releaseAddress: row.releaseAddress,
  refundAddress: row.refundAddress,
  refundDeliveryFee: row.refundDeliveryFee,
  refundDeliveryFeeIfFreeDelivery: row.refundDeliveryFeeIfFreeDelivery,
  exchangeDeliveryFee: row.exchangeDeliveryFee,
  refundExchangeDeliveryPolicy: row.refundExchangeDeliveryPolicy,
  internationalShipmentPolicy: row.internationalShipmentPolicy,
  defaultCarrier: { id: row.defaultCarrier.id, name: row.defaultCarrier.name },
  refundCarrier: { id: row.refundCarrier.id, name: row.refundCarrier.name },
})

const toPolicyRow = ({ regionalFees, ...fields }: DeliveryPolicyFields) => ({
  ...fields,
  ...toRegionalTerms(regionalFees),
})

/** Fees that fit the way of charging, and a group that exists. @throws INVALID_INPUT */
const checkPolicy = async (tx: Db, policy: DeliveryPolicyFields): Promise<void> => {
  const { deliveryPricingMethod: method, baseDeliveryFee, deliveryGroupId } = policy
  if (method === 'free' && baseDeliveryFee !== 0)
    throw invalidInput('baseDeliveryFee', '무료배송이면 0원이어야 해요.')
  if (method !== 'free' && baseDeliveryFee === 0)
    throw invalidInput('baseDeliveryFee', '배송비를 적어 주세요.')
  if ((method === 'unit_charge') !== (policy.unitChargeStandard !== null))
    throw invalidInput('unitChargeStandard', '몇 개마다 내는 배송비에만 있고, 거기에는 꼭 있어야 해요.')
  if ((method === 'conditional_charge') !== (policy.conditionalChargeStandard !== null))
    throw invalidInput(
      'conditionalChargeStandard',
      '얼마부터 무료인 배송비에만 있고, 거기에는 꼭 있어야 해요.',
    )
  if (deliveryGroupId === null) return
  if ((await tx.$count(deliveryGroups, eq(deliveryGroups.id, deliveryGroupId))) === 0)
    throw invalidInput('deliveryGroupId', '없는 묶음배송이에요.')
}

/** The products of a policy are of the seller of its group. @throws INVALID_INPUT */
const checkGroupOf = async (tx: Db, policyId: string, groupId: string | null): Promise<void> => {
  if (groupId === null) return
  const [group] = await tx.select().from(deliveryGroups).where(eq(deliveryGroups.id, groupId))
  const owners = await tx
    .selectDistinct({ id: products.sellerId })
    .from(products)
    .where(eq(products.deliveryPolicyId, policyId))
  if (owners.some(({ id }) => id !== group?.sellerId))
    throw invalidInput('deliveryGroupId', '다른 판매자의 상품이 이 정책을 쓰고 있어요.')
}

/** Delivery policies and groups. */
export const staffDeliveryRoutes = {
  findDeliveryPolicies: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const { deliveryGroupId } = query
    const where =
      deliveryGroupId === undefined ? undefined : eq(deliveryPolicies.deliveryGroupId, deliveryGroupId)
    const rows = await db
      .select()
      .from(deliveryPolicies)
      .where(where)
      .orderBy(asc(deliveryPolicies.name), asc(deliveryPolicies.id))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const ids = rows.map(({ id }) => id)
    const counted = await db
      .select({ id: products.deliveryPolicyId, total: count() })
      .from(products)
      .where(inArray(products.deliveryPolicyId, ids))
      .groupBy(products.deliveryPolicyId)
    const totals = new Map(counted.map(({ id, total }) => [id, total]))
    const items = rows.map((row) => {
      const content = policyContent(row)
      return { id: row.id, version: versionOf(content), ...content, productCount: totals.get(row.id) ?? 0 }
    })
    return toPage(items, await db.$count(deliveryPolicies, where), query)
  },

  addDeliveryPolicy: ({ body: { reason: _reason, ...fields }, change }) =>
    change(async (tx, record) => {
      await checkPolicy(tx, fields)
      const values = { id: newId('dlv'), ...toPolicyRow(fields) }
      const after = policyContent(onlyRow(await tx.insert(deliveryPolicies).values(values).returning()))
      record({ target: 'delivery_policy', id: values.id, after })
      return { id: values.id, version: versionOf(after) }
    }),

  changeDeliveryPolicy: ({ params: { deliveryPolicyId: id }, body, change }) =>
    change(async (tx, record) => {
      const isPolicy = eq(deliveryPolicies.id, id)
      const [row] = await tx.select().from(deliveryPolicies).where(isPolicy).for('update')
      if (!row) throw notFound()
      const { version, reason: _reason, ...fields } = body
      const before = policyContent(row)
      checkVersion(version, before)
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      const policy: DeliveryPolicyFields = { ...before, ...given }
      await checkPolicy(tx, policy)
      await checkGroupOf(tx, id, policy.deliveryGroupId)
      const written = await tx.update(deliveryPolicies).set(toPolicyRow(policy)).where(isPolicy).returning()
      const after = policyContent(onlyRow(written))
      record({ target: 'delivery_policy', id, before, after })
      return { id, version: versionOf(after) }
    }),

  findDeliveryGroups: async ({ deps: { db }, query: { sellerId } }) => {
    const rows = await db
      .select()
      .from(deliveryGroups)
      .where(sellerId === undefined ? undefined : eq(deliveryGroups.sellerId, sellerId))
      .orderBy(asc(deliveryGroups.name), asc(deliveryGroups.id))
    const items = rows.map((row) => {
      const content = groupContent(row)
      return { id: row.id, version: versionOf(content), ...content }
    })
    return { items }
  },

  addDeliveryGroup: ({ body: { sellerId, name, regionalFees }, change }) =>
    change(async (tx, record) => {
      if ((await tx.$count(sellers, eq(sellers.id, sellerId))) === 0)
        throw invalidInput('sellerId', '없는 판매자예요.')
      const values = { id: newId('dgr'), sellerId, name, ...toRegionalTerms(regionalFees) }
      const after = groupContent(onlyRow(await tx.insert(deliveryGroups).values(values).returning()))
      record({ target: 'delivery_group', id: values.id, after })
      return { id: values.id, version: versionOf(after) }
    }),

  changeDeliveryGroup: ({ params: { deliveryGroupId: id }, body, change }) =>
    change(async (tx, record) => {
      const isGroup = eq(deliveryGroups.id, id)
      const [row] = await tx.select().from(deliveryGroups).where(isGroup).for('update')
      if (!row) throw notFound()
      const before = groupContent(row)
      checkVersion(body.version, before)
      const { name = before.name, regionalFees = before.regionalFees } = body
      const set = { name, ...toRegionalTerms(regionalFees) }
      const after = groupContent(onlyRow(await tx.update(deliveryGroups).set(set).where(isGroup).returning()))
      record({ target: 'delivery_group', id, before, after })
      return { id, version: versionOf(after) }
    }),
} satisfies Routes<typeof staffDeliveryOperations>
