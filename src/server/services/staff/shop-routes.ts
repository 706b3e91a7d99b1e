import { and, asc, eq } from 'drizzle-orm'
import type { staffShopOperations } from '@/contract/operations/staff/shop'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { channelExtensions, channels, faqs, legalDocuments, notices } from '@/server/db/schema/channel'
import { searchWords } from '@/server/db/schema/search'
import { invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, toPage } from '@/server/http/wire'
import { type ChannelRow, changeChannel, lockChannel, setExtension } from '../channel/channel/channel'
import { noticeRows } from '../main/info/routes'
import { checkVersion, textTrace, versionOf } from './version'

type NoticeRow = typeof notices.$inferSelect
type FaqRow = typeof faqs.$inferSelect
type LegalRow = typeof legalDocuments.$inferSelect

const noticeContent = ({
  title,
  paragraphs,
  isPinned,
}: Pick<NoticeRow, 'title' | 'paragraphs' | 'isPinned'>) => ({
  title,
  paragraphs,
  isPinned,
})
const faqContent = ({ category, question, answer, sortOrder }: Omit<FaqRow, 'id'>) => ({
  category,
  question,
  answer,
  sortOrder,
})

const legalId = ({ kind, version }: Pick<LegalRow, 'kind' | 'version'>): string => `${kind}:${version}`
const legalContent = ({ title, sections, effectiveAt }: LegalRow) => ({ title, sections, effectiveAt })
/** What the trail keeps of a legal document: the document itself stays readable. */
const legalTrace = ({ kind, version, title, sections, effectiveAt }: LegalRow) => ({
  kind,
  edition: version,
  title,
  effectiveAt,
  sections: textTrace(JSON.stringify(sections)),
})
const editionsOf = (tx: Db, kind: LegalRow['kind']): Promise<LegalRow[]> =>
  tx
    .select()
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(descending(legalDocuments.effectiveAt))

const lockNotice = async (tx: Db, id: string, version: string): Promise<NoticeRow> => {
  const [notice] = await tx.select().from(notices).where(eq(notices.id, id)).for('update')
  if (!notice) throw notFound()
  checkVersion(version, noticeContent(notice))
  return notice
}

const lockFaq = async (tx: Db, id: string, version: string): Promise<FaqRow> => {
  const [faq] = await tx.select().from(faqs).where(eq(faqs.id, id)).for('update')
  if (!faq) throw notFound()
  checkVersion(version, faqContent(faq))
  return faq
}

/** The settings of a channel that `changeChannel` changes. */
const settingsOf = ({ design, home, productPage, basic }: ChannelRow) => ({
  name: basic.channelName,
  description: basic.description,
  design: {
    isStockBadgeOn: design.isStockBadgeOn,
    isTextBadgeOn: design.isTextBadgeOn,
    textBadgeContent: design.textBadgeContent,
    productCardSetting: design.productCardSetting,
  },
  home: {
    recListTitle: home.recListTitle,
    recListDisplayType: home.recListDisplayType,
    recListDisplaySortOrder: home.recListDisplaySortOrder,
    recProductCount: home.recProductCount,
  },
  productPage: {
    isShowDiscountRate: productPage.isShowDiscountRate,
    isShowMarketPrice: productPage.isShowMarketPrice,
    isTextBadgeOn: productPage.isTextBadgeOn,
    textBadgeContent: productPage.textBadgeContent,
    recListDisplaySortOrder: productPage.recListDisplaySortOrder,
    recProductCount: productPage.recProductCount,
    isDisplayRecommendedListByCategory: productPage.isDisplayRecommendedListByCategory,
    isDisplayRecommendedListByPartner: productPage.isDisplayRecommendedListByPartner,
  },
  customerService: basic.customerServiceInfo,
})

/** What the trail keeps of settings: who represents the company, and how to reach it, is a hash. */
const settingsTrace = ({ customerService, ...settings }: { customerService?: object | undefined }) => ({
  ...settings,
  ...(customerService && { customerService: textTrace(JSON.stringify(customerService)) }),
})

const readChannel = async (db: Db, channel: ChannelRow) => {
  const extensions = await db
    .select({ kind: channelExtensions.kind, isInstalled: channelExtensions.isInstalled })
    .from(channelExtensions)
    .where(eq(channelExtensions.channelId, channel.id))
    .orderBy(asc(channelExtensions.kind))
  const settings = { ...settingsOf(channel), extensions }
  return { id: channel.id, version: versionOf(settings), domain: channel.domain, ...settings }
}

/** Locks a channel and compares its version. @throws NOT_FOUND, STAFF_VERSION_CHANGED */
const lockSettings = async (tx: Db, channelId: string, version: string) => {
  const channel = await lockChannel(tx, channelId)
  if (!channel) throw notFound()
  const { id: _id, version: _version, domain: _domain, ...content } = await readChannel(tx, channel)
  checkVersion(version, content)
  return content
}

const readLockedChannel = async (tx: Db, channelId: string) => {
  const channel = await lockChannel(tx, channelId)
  if (!channel) throw notFound()
  return readChannel(tx, channel)
}

/** Announcements, frequent questions, search words and settings of the shop. */
export const staffShopRoutes = {
  findNotices: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const rows = await noticeRows(db, query)
    const items = rows.map((row) => ({
      ...row,
      version: versionOf(noticeContent(row)),
      createdAt: row.createdAt.toISOString(),
    }))
    return toPage(items, await db.$count(notices), query)
  },

  addNotice: ({ deps, body, change }) =>
    change(async (tx, record) => {
      const id = newId('ntc')
      const content = noticeContent(body)
      await tx.insert(notices).values({ id, ...content, createdAt: deps.now() })
      record({ target: 'notice', id, after: content })
      return { id, version: versionOf(content) }
    }),

  editNotice: ({ params: { noticeId: id }, body, change }) =>
    change(async (tx, record) => {
      const before = await lockNotice(tx, id, body.version)
      const content = noticeContent(body)
      await tx.update(notices).set(content).where(eq(notices.id, id))
      record({ target: 'notice', id, before: noticeContent(before), after: content })
      return { id, version: versionOf(content) }
    }),

  removeNotice: ({ params: { noticeId: id }, body, change }) =>
    change(async (tx, record) => {
      const before = await lockNotice(tx, id, body.version)
      await tx.delete(notices).where(eq(notices.id, id))
      record({ target: 'notice', id, before: noticeContent(before) })
      return { id, version: '' }
    }),

  findFaqs: async ({ deps: { db } }) => {
    const rows = await db.select().from(faqs).orderBy(asc(faqs.sortOrder), asc(faqs.id))
    return { items: rows.map((row) => ({ ...row, version: versionOf(faqContent(row)) })) }
  },

  addFaq: ({ body, change }) =>
    change(async (tx, record) => {
      const id = newId('faq')
      const content = faqContent(body)
      await tx.insert(faqs).values({ id, ...content })
      record({ target: 'faq', id, after: content })
      return { id, version: versionOf(content) }
    }),

  editFaq: ({ params: { faqId: id }, body, change }) =>
    change(async (tx, record) => {
      const before = await lockFaq(tx, id, body.version)
      const content = faqContent(body)
      await tx.update(faqs).set(content).where(eq(faqs.id, id))
      record({ target: 'faq', id, before: faqContent(before), after: content })
      return { id, version: versionOf(content) }
    }),

  removeFaq: ({ params: { faqId: id }, body, change }) =>
    change(async (tx, record) => {
      const before = await lockFaq(tx, id, body.version)
      await tx.delete(faqs).where(eq(faqs.id, id))
      record({ target: 'faq', id, before: faqContent(before) })
      return { id, version: '' }
    }),

  findLegalDocuments: async ({ deps: { db, now }, query: { kind } }) => ({
    items: (await editionsOf(db, kind)).map((row) => ({
      id: legalId(row),
      version: versionOf(legalContent(row)),
      kind: row.kind,
      edition: row.version,
      title: row.title,
      effectiveAt: row.effectiveAt.toISOString(),
      isInForce: row.effectiveAt <= now(),
      sections: row.sections,
    })),
  }),

  addLegalDocument: ({ body: { kind, edition, title, effectiveAt, sections }, change }) =>
    change(async (tx, record) => {
      const row = { kind, version: edition, title, sections, effectiveAt: new Date(effectiveAt) }
      const editions = await editionsOf(tx, kind)
      const newest = editions[0]
      if (newest && newest.effectiveAt >= row.effectiveAt)
        throw invalidInput('effectiveAt', '다른 판보다 늦어야 해요.')
      const [added] = await tx.insert(legalDocuments).values(row).onConflictDoNothing().returning()
      if (!added) throw invalidInput('edition', '이미 있는 판이에요.')
      record({ target: 'legal_document', id: legalId(row), after: legalTrace(row) })
      return { id: legalId(row), version: versionOf(legalContent(added)) }
    }),

  removeLegalDocument: ({ deps, params: { legalDocumentId: id }, body: { version }, change }) =>
    change(async (tx, record) => {
      const [kind, edition = ''] = id.split(':')
      const isEdition = and(
        eq(legalDocuments.kind, kind as LegalRow['kind']),
        eq(legalDocuments.version, edition),
      )
      const [row] = await tx.select().from(legalDocuments).where(isEdition).for('update')
      if (!row) throw notFound()
      checkVersion(version, legalContent(row))
      if (row.effectiveAt <= deps.now())
        throw invalidInput('legalDocumentId', '이미 시행된 판은 지울 수 없어요.')
      await tx.delete(legalDocuments).where(isEdition)
      record({ target: 'legal_document', id, before: legalTrace(row) })
      return { id, version: '' }
    }),

  removeSearchWord: ({ body: { word }, change }) =>
    change(async (tx, record) => {
      const removed = await tx
        .delete(searchWords)
        .where(eq(searchWords.word, word))
        .returning({ word: searchWords.word })
      record({ target: 'search_word', id: word, after: { removed: removed.length } })
      return { removed: removed.length }
    }),

  readChannels: async ({ deps: { db } }) => {
    const rows = await db.select().from(channels).orderBy(asc(channels.id))
    return { items: await Promise.all(rows.map((row) => readChannel(db, row))) }
  },

  changeChannel: ({ params: { channelId }, body: { version, reason: _reason, ...settings }, change }) =>
    change(async (tx, record) => {
      const before = await lockSettings(tx, channelId, version)
      await changeChannel(tx, channelId, settings)
      const after = await readLockedChannel(tx, channelId)
      record({
        target: 'channel',
        id: channelId,
        before: settingsTrace(before),
        after: settingsTrace(settings),
      })
      return after
    }),

  setExtension: ({ params: { channelId, extension }, body: { version, isInstalled }, change }) =>
    change(async (tx, record) => {
      const { extensions } = await lockSettings(tx, channelId, version)
      if (!(await setExtension(tx, channelId, extension, isInstalled))) throw notFound()
      record({ target: 'channel', id: channelId, before: { extensions }, after: { extension, isInstalled } })
      return readLockedChannel(tx, channelId)
    }),
} satisfies Routes<typeof staffShopOperations>
