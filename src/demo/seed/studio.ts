import { subDays, subHours } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { CardAttribute } from '@/domain/card'
import type { CardOccasion } from '@/domain/card-design'
import { nameKeyOf } from '@/domain/design-name'
import type { Db } from '@/server/db/client'
import { cardDesigns, studioDesigns } from '@/server/db/schema/card'
import { createOwnedCard } from '@/server/services/main/card/own-card'
import { approveDesign, refuseDesign } from '@/server/services/main/studio/review-design'
import { DRAWN_DESIGNS } from '../illustrations/studio/drawn-designs'
import { PARK_JEJU, SON_GEURIM } from './persons'

interface DesignSketch {
  /** The picture's path after `studio/`. */
  picture: string
  ownerId: string
  at: Date
  published?: { name: string; attribute: CardAttribute; occasion: CardOccasion }
}

/** A design of a member. The server draws its picture. */
const seedDesign = async (tx: Db, { picture, ownerId, at, published }: DesignSketch): Promise<void> => {
  const drawn = DRAWN_DESIGNS.find(({ id }) => id === picture)
  if (!drawn) throw new Error(`no drawn design ${picture}`)
  const { orientation } = drawn.document
  const face = `studio/${picture}`
  const cardId = published
    ? await createOwnedCard(tx, {
        id: `crd_studio_${picture}`,
        ownerId,
        division: 'MASTER',
        type: 'NORMAL',
        title: published.name,
        face,
        orientation,
        attribute: published.attribute,
        at,
      })
    : null
  await tx.insert(studioDesigns).values({
    id: `std_${picture}`,
    ownerId,
    document: drawn.document,
    orientation,
    preview: face,
    createdAt: at,
    updatedAt: at,
    ...(published && {
      ...published,
      state: 'published' as const,
      nameKey: nameKeyOf(published.name),
      review: published.attribute === 'PUBLIC' ? ('waiting' as const) : ('none' as const),
      cardId,
    }),
  })
}

/** Designs in every status of the studio, created by the services that members and reviewers use. */
export const seedStudio = async (tx: Db, now: Date): Promise<void> => {
  const mine = { ownerId: SON_GEURIM }
  await seedDesign(tx, { ...mine, picture: 'draft-mom', at: subHours(now, 3) })
  await seedDesign(tx, { ...mine, picture: 'draft-upright', at: subDays(now, 2) })
  await seedDesign(tx, {
    ...mine,
    picture: 'only-us',
    at: subDays(now, 6),
    published: { name: '우리 둘만 아는 카드', attribute: 'PRIVATE', occasion: 'love' },
  })
  await seedDesign(tx, {
    ...mine,
    picture: 'well-done',
    at: subDays(now, 1),
    published: { name: '수고 많았어', attribute: 'PUBLIC', occasion: 'cheer' },
  })
  await seedDesign(tx, {
    ...mine,
    picture: 'advert',
    at: subDays(now, 9),
    published: { name: '이 번호로 연락 주세요', attribute: 'PUBLIC', occasion: 'season' },
  })
  await refuseDesign(
    tx,
    'std_advert',
    '광고로 보이는 글이 있어요. 글을 빼고 새로 만들어 주세요.',
    subDays(now, 8),
  )
  await seedDesign(tx, {
    ownerId: PARK_JEJU,
    picture: 'good-luck',
    at: subDays(now, 12),
    published: { name: '합격 기원 찹쌀떡', attribute: 'PUBLIC', occasion: 'cheer' },
  })
  const shopId = await approveDesign(tx, 'std_good-luck', subDays(now, 11), 'dsg_studio-good-luck')
  await tx.update(cardDesigns).set({ takenCount: 12 }).where(eq(cardDesigns.id, shopId))
}
