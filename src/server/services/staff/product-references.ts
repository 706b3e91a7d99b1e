import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies, sellers } from '@/server/db/schema/catalog'
import { categories, paymentSettings } from '@/server/db/schema/channel'

/** The rows that a changed product refers to. */
export interface ProductReferences {
  channelId: string
  sellerId: string
  categoryId: string | undefined
  deliveryPolicyId?: string | undefined
  paymentSettingId?: string | null | undefined
  isPutOnSale: boolean
}

/**
 * Returns a check of changed products: what is wrong with their categories, sellers, delivery policies and payment settings. It locks
 * categories and sellers, so that none of them closes meanwhile; the products are locked before.
 */
export const readReferenceCheck = async (
  tx: Pick<Db, 'select'>,
  products: readonly ProductReferences[],
): Promise<
  (product: ProductReferences) =>
    | {
        field: 'categoryId' | 'salesStatus' | 'deliveryPolicyId' | 'paymentSettingId'
        message: string
      }
    | undefined
> => {
  const categoryIds = [...new Set(products.flatMap(({ categoryId }) => categoryId ?? []))].toSorted()
  const sellerIds = [
    ...new Set(products.flatMap(({ sellerId, isPutOnSale }) => (isPutOnSale ? sellerId : []))),
  ].toSorted()
  const isWanted = inArray(categories.id, categoryIds)
  const own =
    categoryIds.length > 0
      ? await tx.select().from(categories).where(isWanted).orderBy(asc(categories.id)).for('key share')
      : []
  const isSelling = inArray(sellers.id, sellerIds)
  const open =
    sellerIds.length > 0
      ? await tx.select().from(sellers).where(isSelling).orderBy(asc(sellers.id)).for('share')
      : []
  const policyIds = [
    ...new Set(products.flatMap(({ deliveryPolicyId }) => deliveryPolicyId ?? [])),
  ].toSorted()
  const policies =
    policyIds.length > 0
      ? await tx
          .select({ id: deliveryPolicies.id, groupOf: deliveryGroups.sellerId })
          .from(deliveryPolicies)
          .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
          .where(inArray(deliveryPolicies.id, policyIds))
      : []
  const settingIds = [...new Set(products.flatMap(({ paymentSettingId }) => paymentSettingId ?? []))]
  const settings =
    settingIds.length > 0
      ? await tx.select().from(paymentSettings).where(inArray(paymentSettings.id, settingIds))
      : []
  const settingOf = new Map(settings.map((setting) => [setting.id, setting]))
  const groupSellers = new Map(policies.map(({ id, groupOf }) => [id, groupOf]))
  const channelOf = new Map(own.map(({ id, channelId }) => [id, channelId]))
  const closed = new Set(open.flatMap(({ id, closedAt }) => (closedAt ? [id] : [])))
  return ({ channelId, sellerId, categoryId, deliveryPolicyId, paymentSettingId, isPutOnSale }) => {
    if (deliveryPolicyId !== undefined) {
      const groupOf = groupSellers.get(deliveryPolicyId)
      if (groupOf === undefined) return { field: 'deliveryPolicyId', message: '없는 배송 정책이에요.' }
      if (groupOf !== null && groupOf !== sellerId)
        return { field: 'deliveryPolicyId', message: '다른 판매자의 묶음배송이에요.' }
    }
    if (typeof paymentSettingId === 'string') {
      const setting = settingOf.get(paymentSettingId)
      if (setting?.channelId !== channelId)
        return { field: 'paymentSettingId', message: '이 채널에 없는 결제 설정이에요.' }
      if (setting.status !== 'active') return { field: 'paymentSettingId', message: '꺼 둔 결제 설정이에요.' }
    }
    if (categoryId !== undefined && channelOf.get(categoryId) !== channelId)
      return { field: 'categoryId', message: '이 채널에 없는 카테고리예요.' }
    if (isPutOnSale && closed.has(sellerId))
      return { field: 'salesStatus', message: '문을 닫은 판매자의 상품이에요.' }
    return undefined
  }
}
