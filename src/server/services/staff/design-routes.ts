import { and, asc, eq } from 'drizzle-orm'
import type { staffPageOperations } from '@/contract/operations/staff/page'
import type { CardOrientation } from '@/domain/card'
import { type DesignType, designState } from '@/domain/card-design'
import { nameKeyOf } from '@/domain/design-name'
import { CANVAS } from '@/domain/studio'
import { newId } from '@/server/db/new-id'
import { descending, onlyRow } from '@/server/db/rows'
import { cardDesigns } from '@/server/db/schema/card'
import { invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { checkShopNames } from '../main/studio/review-design'
import { checkShopPictures } from './shop-pictures'
import { checkVersion, versionOf } from './version'

type DesignRow = typeof cardDesigns.$inferSelect

/** What the staff decides by. Members take cards meanwhile, which changes `remaining` and `takenCount`. */
const designContent = ({ title, occasion, startsAt, endsAt, designerName, published }: DesignRow) => ({
  title,
  occasion,
  startsAt,
  endsAt,
  designerName,
  published,
})
const designTrace = (row: DesignRow) => {
  const { type, face, remaining } = row
  return { ...designContent(row), type, face, remaining }
}
const toChanged = (row: DesignRow) => ({ id: row.id, version: versionOf(designContent(row)) })

const toInstant = (value: string | null): Date | null => (value === null ? null : new Date(value))

type Rules = Pick<DesignRow, 'type' | 'remaining' | 'startsAt' | 'endsAt' | 'designerName'>

const TIMED: readonly DesignType[] = ['EVENT', 'EVENT_LIMITED']

/** What the types of designs have in addition. @throws INVALID_INPUT */
const checkRules = ({ type, remaining, startsAt, endsAt, designerName }: Rules): void => {
  if ((type === 'EVENT_LIMITED') !== (remaining !== null))
    throw invalidInput('remaining', '수량은 EVENT_LIMITED에만 있고, 꼭 있어야 해요.')
  if (!TIMED.includes(type) && startsAt !== null)
    throw invalidInput('startsAt', '기간은 EVENT와 EVENT_LIMITED에만 있어요.')
  if (!TIMED.includes(type) && endsAt !== null)
    throw invalidInput('endsAt', '기간은 EVENT와 EVENT_LIMITED에만 있어요.')
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw invalidInput('endsAt', '시작보다 늦어야 해요.')
  if ((type === 'NORMAL_B2C') !== (designerName !== null))
    throw invalidInput('designerName', '디자이너는 NORMAL_B2C에만 있고, 꼭 있어야 해요.')
}

const RATIO = CANVAS.width / CANVAS.height
/** Of the ratio: the edges are cut by a hair. */
const TOLERANCE = 0.03

/** Returns how a picture lies on a card. @throws INVALID_INPUT for one that a card would cut */
const orientationOf = ({ width, height }: { width: number; height: number }): CardOrientation => {
  const isRatio = (ratio: number) => Math.abs(ratio / RATIO - 1) <= TOLERANCE
  if (isRatio(width / height)) return 'horizontal'
  if (isRatio(height / width)) return 'vertical'
  throw invalidInput(
    'face',
    `카드의 그림은 328:209, 세로 카드는 209:328이어야 해요. 이 그림은 ${width}×${height}예요.`,
  )
}

/** Designs of the card shop. */
export const staffDesignRoutes = {
  findCardDesigns: async ({ deps: { db, now }, query }) => {
    checkDepth(query)
    const { occasion, published } = query
    const where = and(
      occasion && eq(cardDesigns.occasion, occasion),
      published === undefined ? undefined : eq(cardDesigns.published, published),
    )
    const rows = await db
      .select()
      .from(cardDesigns)
      .where(where)
      .orderBy(descending(cardDesigns.createdAt), asc(cardDesigns.id))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const at = now()
    const items = rows.map((row) => {
      const { designerId: _designer, video: _video, overlay: _overlay, ...design } = row
      return {
        ...design,
        version: versionOf(designContent(row)),
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
        state: designState(row, at),
        createdAt: row.createdAt.toISOString(),
      }
    })
    return toPage(items, await db.$count(cardDesigns, where), query)
  },

  addCardDesign: ({ deps, body: { reason: _reason, ...body }, change }) =>
    change(async (tx, record) => {
      const values = { ...body, startsAt: toInstant(body.startsAt), endsAt: toInstant(body.endsAt) }
      checkRules(values)
      const { face } = body
      const picture = (await checkShopPictures(tx, deps, new Map([['face', face]]))).get(face)
      await checkShopNames(tx, nameKeyOf(body.title))
      const orientation = picture ? orientationOf(picture) : 'horizontal'
      const row = onlyRow(
        await tx
          .insert(cardDesigns)
          .values({ id: newId('dsg'), ...values, orientation, createdAt: deps.now() })
          .returning(),
      )
      record({ target: 'card_design', id: row.id, after: designTrace(row) })
      return toChanged(row)
    }),

  changeCardDesign: ({ params: { designId: id }, body, change }) =>
    change(async (tx, record) => {
      const isDesign = eq(cardDesigns.id, id)
      const [before] = await tx.select().from(cardDesigns).where(isDesign).for('update')
      if (!before) throw notFound()
      checkVersion(body.version, designContent(before))
      const { title = before.title, occasion = before.occasion, published = before.published } = body
      const { designerName = before.designerName, addRemaining } = body
      const startsAt = body.startsAt === undefined ? before.startsAt : toInstant(body.startsAt)
      const endsAt = body.endsAt === undefined ? before.endsAt : toInstant(body.endsAt)
      if (addRemaining !== undefined && before.remaining === null)
        throw invalidInput('addRemaining', '수량은 EVENT_LIMITED에만 있어요.')
      const remaining = before.remaining === null ? null : before.remaining + (addRemaining ?? 0)
      if (remaining !== null && remaining < 0)
        throw invalidInput('addRemaining', `${before.remaining}장이 남았어요. 그보다 많이 뺄 수 없어요.`)
      if (before.designerId !== null && (title !== before.title || designerName !== before.designerName))
        throw invalidInput(
          title === before.title ? 'designerName' : 'title',
          '회원이 만든 디자인의 이름과 디자이너는 바꿀 수 없어요.',
        )
      checkRules({ type: before.type, remaining, startsAt, endsAt, designerName })
      if (nameKeyOf(title) !== nameKeyOf(before.title)) await checkShopNames(tx, nameKeyOf(title))
      const set = { title, occasion, published, designerName, startsAt, endsAt, remaining }
      const row = onlyRow(await tx.update(cardDesigns).set(set).where(isDesign).returning())
      record({ target: 'card_design', id, before: designTrace(before), after: designTrace(row) })
      return toChanged(row)
    }),
} satisfies Pick<Routes<typeof staffPageOperations>, 'findCardDesigns' | 'addCardDesign' | 'changeCardDesign'>
