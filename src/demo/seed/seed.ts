import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { channels } from '@/server/db/schema/channel'
import { users } from '@/server/db/schema/identity'
import { systemFacts } from '@/server/db/schema/system'
import { seedBank } from './bank'
import { seedCardDesigns, seedCards } from './cards'
import { seedCart, seedWishes } from './cart'
import { seedCatalog, seedSearchWords } from './catalog'
import { seedCategories } from './categories'
import { seedChannel } from './channel'
import { seedClaims } from './claims'
import { seedDelivery } from './delivery'
import { seedInfo } from './info/seed-info'
import { seedPeople } from './people'
import { seedProductGifts, seedRememberedDays } from './product-gifts'
import { seedSellers } from './sellers'
import { seedStudio } from './studio'
import { seedVouchers } from './vouchers'
import { seedWallet } from './wallet'

/** Raise it when the seed changes. A seeded database is not changed. */
const SEED_VERSION = 1

/** @throws when the database has members, a shop or products, which the sandbox would have marked as its own */
const refuseForeignDatabase = async (tx: Db): Promise<void> => {
  const counts: number[] = []
  for (const table of [users, channels, products]) counts.push(await tx.$count(table))
  if (counts.every((count) => count === 0)) return
  throw new Error(
    'DAMA_SANDBOX: 샌드박스가 만들지 않은 데이터베이스예요. DAMA_SANDBOX=off로 시작하거나 빈 데이터베이스를 써 주세요. (this database was not made by the sandbox; start with DAMA_SANDBOX=off or use an empty one)',
  )
}

/**
 * Fills an empty database with the shop, its members and their history, and marks it as the sandbox's. Deterministic.
 * @param now the instant that "today" means in the seeded history
 * @throws for a database with members, a shop or products and without the mark
 */
export const seedDatabase = async (db: Db, now: Date): Promise<'seeded' | 'already_there'> =>
  db.transaction(async (tx) => {
    const [seeded] = await tx.select().from(systemFacts).where(eq(systemFacts.key, 'seed'))
    if (seeded) return 'already_there'
    await refuseForeignDatabase(tx)
    await tx
      .insert(systemFacts)
      .values({ key: 'seed', value: { version: SEED_VERSION, at: now.toISOString() } })
    await seedPeople(tx, now)
    await seedCardDesigns(tx, now)
    await seedCards(tx, now)
    await seedWallet(tx, now)
    await seedStudio(tx, now)
    await seedBank(tx, now)
    await seedChannel(tx)
    await seedCategories(tx)
    await seedSellers(tx)
    await seedDelivery(tx)
    await seedCatalog(tx, now)
    await seedWishes(tx, now)
    await seedCart(tx, now)
    await seedVouchers(tx, now)
    await seedProductGifts(tx, now)
    await seedRememberedDays(tx, now)
    await seedClaims(tx, now)
    await seedInfo(tx, now)
    await seedSearchWords(tx, now)
    return 'seeded'
  })
