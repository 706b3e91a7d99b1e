import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type {
  BasicSetting,
  CustomPageBlock,
  DesignSetting,
  ExtensionKind,
  HomeSetting,
  ProductPageSetting,
} from '@/contract/channel/setting'
import type { FaqCategory, LegalDocumentKind } from '@/domain/info'
import type { GatewayName } from '@/domain/payment-method'
import { createdAt, id, instant } from './columns'

export const channels = pgTable('channels', {
  id: id(),
  domain: text().notNull().unique(),
  basic: jsonb()
    .$type<Omit<BasicSetting, 'id' | 'domain' | 'homeSetting' | 'themeDesignSetting'>>()
    .notNull(),
  home: jsonb().$type<HomeSetting>().notNull(),
  design: jsonb().$type<DesignSetting>().notNull(),
  productPage: jsonb().$type<ProductPageSetting>().notNull(),
})

export const channelExtensions = pgTable(
  'channel_extensions',
  {
    channelId: text()
      .notNull()
      .references(() => channels.id),
    kind: text().$type<ExtensionKind>().notNull(),
    isInstalled: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.kind] })],
)

export const paymentSettings = pgTable('payment_settings', {
  id: id(),
  channelId: text()
    .notNull()
    .references(() => channels.id),
  name: text().notNull(),
  description: text().notNull(),
  isDefault: boolean().notNull(),
  midType: text().$type<'point_only_available' | 'all_available'>().notNull(),
  pgType: text().$type<GatewayName>().notNull(),
  status: text().$type<'active' | 'inactive'>().notNull(),
})

export const categories = pgTable(
  'categories',
  {
    id: id(),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    parentId: text(),
    name: text().notNull(),
    image: text(),
    sortOrder: integer().notNull(),
  },
  (table) => [index().on(table.channelId, table.parentId)],
)

/** Pages that the channel's owner composes; served by the catch-all shopping route. */
export const customPages = pgTable(
  'custom_pages',
  {
    id: id(),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    path: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    blocks: jsonb().$type<CustomPageBlock[]>().notNull(),
  },
  (table) => [unique().on(table.channelId, table.path)],
)

/** Pictures of banners, pages, categories and card designs. */
export const shopPictures = pgTable('shop_pictures', {
  /** `shop/<hash of the content>`. */
  path: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
})

export const notices = pgTable(
  'notices',
  {
    id: id(),
    title: text().notNull(),
    paragraphs: jsonb().$type<string[]>().notNull(),
    isPinned: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.isPinned.desc(), table.createdAt.desc(), table.id)],
)

export const faqs = pgTable('faqs', {
  id: id(),
  category: text().$type<FaqCategory>().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  sortOrder: integer().notNull(),
})

export const legalDocuments = pgTable(
  'legal_documents',
  {
    kind: text().$type<LegalDocumentKind>().notNull(),
    /** Such as `2026.1`. */
    version: text().notNull(),
    title: text().notNull(),
    sections: jsonb().$type<{ heading: string; paragraphs: string[] }[]>().notNull(),
    effectiveAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)
