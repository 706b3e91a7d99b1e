import { inArray, or, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import type { users } from '@/server/db/schema/identity'
import { smsMessages } from '@/server/db/schema/voucher'

/** Deletes the text messages to a member's phone, and those about them to others. */
export const eraseContacts = async (
  tx: Db,
  { name, phone, verifiedPhone }: typeof users.$inferSelect,
): Promise<void> => {
  const phones = [phone, verifiedPhone].flatMap((number) => number?.replace(/\D/g, '') || [])
  await tx
    .delete(smsMessages)
    .where(
      or(
        phones.length > 0 ? inArray(smsMessages.phone, phones) : undefined,
        sql`position(${`${name}님`} in ${smsMessages.body}) > 0`,
      ),
    )
}
