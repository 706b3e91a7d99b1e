import { and, asc, eq, ne } from 'drizzle-orm'
import type { staffChannelOperations } from '@/contract/operations/staff/channel'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending, onlyRow } from '@/server/db/rows'
import { channels, paymentSettings } from '@/server/db/schema/channel'
import { invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { insertChannel } from '../channel/channel/new-channel'
import { checkVersion, versionOf } from './version'

type SettingRow = typeof paymentSettings.$inferSelect

const settingContent = ({ name, description, isDefault, midType, pgType, status }: SettingRow) => ({
  name,
  description,
  isDefault,
  midType,
  gateway: pgType,
  status,
})

/** Locks the payment settings of a channel, so that two changes leave one default. */
const lockSettings = async (tx: Db, channelId: string): Promise<void> => {
  await tx.select({ id: channels.id }).from(channels).where(eq(channels.id, channelId)).for('no key update')
}

/** New channels, and how what they sell is paid. */
export const staffChannelRoutes = {
  addChannel: ({ body, change }) =>
    change(async (tx, record) => {
      const { channelId: id } = body
      if (!(await insertChannel(tx, body))) {
        const isKnown = (await tx.$count(channels, eq(channels.id, id))) > 0
        throw invalidInput(
          isKnown ? 'channelId' : 'domain',
          isKnown ? '이미 있는 채널이에요.' : '다른 채널의 주소예요.',
        )
      }
      await tx.insert(paymentSettings).values({
        id: newId('pgs'),
        channelId: id,
        name: '일반 결제',
        description: '',
        isDefault: true,
        midType: 'all_available',
        pgType: body.gateway,
        status: 'active',
      })
      const { domain, name, gateway } = body
      record({ target: 'channel', id, after: { domain, name, gateway } })
      return { id, version: versionOf({ domain, name }) }
    }),

  findPaymentSettings: async ({ deps: { db }, query: { channelId } }) => {
    const rows = await db
      .select()
      .from(paymentSettings)
      .where(channelId === undefined ? undefined : eq(paymentSettings.channelId, channelId))
      .orderBy(asc(paymentSettings.channelId), descending(paymentSettings.isDefault), asc(paymentSettings.id))
    const items = rows.map((row) => {
      const content = settingContent(row)
      return { id: row.id, version: versionOf(content), channelId: row.channelId, ...content }
    })
    return { items }
  },

  addPaymentSetting: ({ body: { channelId, name, description, gateway, midType }, change }) =>
    change(async (tx, record) => {
      if ((await tx.$count(channels, eq(channels.id, channelId))) === 0)
        throw invalidInput('channelId', '없는 채널이에요.')
      const values = { channelId, name, description, midType, pgType: gateway, status: 'active' as const }
      const added = await tx
        .insert(paymentSettings)
        .values({ id: newId('pgs'), isDefault: false, ...values })
        .returning()
      const row = onlyRow(added)
      record({ target: 'payment_setting', id: row.id, after: settingContent(row) })
      return { id: row.id, version: versionOf(settingContent(row)) }
    }),

  changePaymentSetting: ({ params: { paymentSettingId: id }, body, change }) =>
    change(async (tx, record) => {
      const isSetting = eq(paymentSettings.id, id)
      const [found] = await tx.select().from(paymentSettings).where(isSetting)
      if (!found) throw notFound()
      await lockSettings(tx, found.channelId)
      const before = onlyRow(await tx.select().from(paymentSettings).where(isSetting).for('update'))
      checkVersion(body.version, settingContent(before))
      const { name = before.name, description = before.description, gateway = before.pgType } = body
      const { isDefault = before.isDefault, status = before.status } = body
      if (isDefault && status === 'inactive')
        throw invalidInput('status', '기본 결제는 끌 수 없어요. 먼저 다른 결제를 기본으로 정해 주세요.')
      if (isDefault && !before.isDefault)
        await tx
          .update(paymentSettings)
          .set({ isDefault: false })
          .where(and(eq(paymentSettings.channelId, before.channelId), ne(paymentSettings.id, id)))
      const set = { name, description, pgType: gateway, isDefault, status }
      const after = onlyRow(await tx.update(paymentSettings).set(set).where(isSetting).returning())
      record({ target: 'payment_setting', id, before: settingContent(before), after: settingContent(after) })
      return { id, version: versionOf(settingContent(after)) }
    }),
} satisfies Routes<typeof staffChannelOperations>
