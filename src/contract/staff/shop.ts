import * as v from 'valibot'
import { FAQ_CATEGORIES, LEGAL_DOCUMENTS } from '@/domain/info'
import { PRODUCT_CARD_SETTINGS } from '@/domain/product-values'
import { customerServiceInfo, extensionKind, productSort } from '../channel/setting'
import { count, id, paged, sentInteger, singleLine, text } from '../common'
import { isoInstant, sentInstant } from '../instant'
import { integer, staffReason, staffVersion } from './access'
import { channelDescription, channelName, companyFields } from './channel'

const paragraphs = v.pipe(
  v.array(text(2_000, '내용을 적어 주세요.')),
  v.minLength(1, '내용을 적어 주세요.'),
  v.maxLength(50, '문단은 50개까지 쓸 수 있어요.'),
)

/** An announcement. */
export const staffNotice = v.object({
  id,
  version: v.string(),
  title: v.string(),
  paragraphs: v.array(v.string()),
  isPinned: v.boolean(),
  createdAt: isoInstant,
})
/** A page of announcements, newest first. */
export const staffNotices = paged(staffNotice)

const noticeFields = {
  title: singleLine(100, '제목을 적어 주세요.'),
  paragraphs,
  isPinned: v.optional(v.boolean(), false),
  reason: staffReason,
}
/** A new announcement. */
export const addNoticeBody = v.object(noticeFields)
/** An announcement as it shall be. */
export const editNoticeBody = v.object({ version: staffVersion, ...noticeFields })

/** A frequent question. */
export const staffFaq = v.object({
  id,
  version: v.string(),
  category: v.picklist(FAQ_CATEGORIES),
  question: v.string(),
  answer: v.string(),
  sortOrder: integer,
})
/** All frequent questions, in their order. */
export const staffFaqs = v.object({ items: v.array(staffFaq) })

const faqFields = {
  category: v.picklist(FAQ_CATEGORIES),
  question: singleLine(200, '질문을 적어 주세요.'),
  answer: text(2_000, '답을 적어 주세요.'),
  sortOrder: v.optional(v.pipe(sentInteger, v.minValue(0)), 0),
  reason: staffReason,
}
/** A new frequent question. */
export const addFaqBody = v.object(faqFields)
/** A frequent question as it shall be. */
export const editFaqBody = v.object({ version: staffVersion, ...faqFields })

/** A version of a legal document. */
export const staffLegalDocument = v.object({
  /** Its kind and its edition. */
  id,
  version: v.string(),
  kind: v.picklist(LEGAL_DOCUMENTS),
  /** How shoppers and old consents name this version of the document. */
  edition: v.string(),
  title: v.string(),
  effectiveAt: isoInstant,
  /** Whether its day has come; a later one may be in force instead. */
  isInForce: v.boolean(),
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
})
/** All versions of the legal documents of a kind, the newest first. */
export const staffLegalDocuments = v.object({ items: v.array(staffLegalDocument) })

/** A version of a legal document; it is announced until it is in force. */
export const addLegalDocumentBody = v.object({
  kind: v.picklist(LEGAL_DOCUMENTS),
  /** How shoppers and old consents name this version of the document, such as 2026.1. */
  edition: v.pipe(
    singleLine(20, '판을 적어 주세요. 예: 2026.1'),
    v.regex(/^[\w.-]+$/, '판은 글자, 숫자, 점과 줄표로 적어 주세요. 예: 2026.1'),
  ),
  title: singleLine(100, '제목을 적어 주세요.'),
  /** After that of every other version of its kind. */
  effectiveAt: sentInstant,
  sections: v.pipe(
    v.array(
      v.object({
        heading: singleLine(100, '조의 제목을 적어 주세요.'),
        paragraphs: v.pipe(
          v.array(text(4_000, '내용을 적어 주세요.')),
          v.minLength(1, '내용을 적어 주세요.'),
          v.maxLength(100, '항은 100개까지 쓸 수 있어요.'),
        ),
      }),
    ),
    v.minLength(1, '조를 하나 이상 적어 주세요.'),
    v.maxLength(200, '조는 200개까지 쓸 수 있어요.'),
  ),
  reason: staffReason,
})

/** A popular search word. */
export const removeSearchWordBody = v.object({
  word: singleLine(50, '검색어를 적어 주세요.'),
  reason: staffReason,
})
/** How much was removed. */
export const removedCount = v.object({ removed: count })

const switches = {
  isStockBadgeOn: v.boolean(),
  isTextBadgeOn: v.boolean(),
  textBadgeContent: singleLine(20, '배지의 글을 적어 주세요.'),
  productCardSetting: v.picklist(PRODUCT_CARD_SETTINGS),
}
const recommended = {
  recListDisplaySortOrder: productSort,
  /** 0 shows none. */
  recProductCount: v.pipe(
    sentInteger,
    v.minValue(0, '0 이상이어야 해요.'),
    v.maxValue(100, '100개까지 보일 수 있어요.'),
  ),
}
const pageSwitches = {
  isShowDiscountRate: v.boolean(),
  isShowMarketPrice: v.boolean(),
  isTextBadgeOn: v.boolean(),
  textBadgeContent: switches.textBadgeContent,
  ...recommended,
  isDisplayRecommendedListByCategory: v.boolean(),
  isDisplayRecommendedListByPartner: v.boolean(),
}
const home = {
  recListTitle: singleLine(50, '제목을 적어 주세요.'),
  /** What narrows the list: categories or sellers. */
  recListDisplayType: v.picklist(['category', 'partner']),
  ...recommended,
}
/** Values that were written without these bounds are answered as they are. */
const shownRecommended = { recListDisplaySortOrder: productSort, recProductCount: count }

/** Settings of a channel that the staff may change. */
export const staffChannel = v.object({
  id,
  version: v.string(),
  domain: v.string(),
  name: v.string(),
  description: v.string(),
  design: v.object({ ...switches, textBadgeContent: v.string() }),
  home: v.object({
    recListTitle: v.string(),
    recListDisplayType: home.recListDisplayType,
    ...shownRecommended,
  }),
  productPage: v.object({ ...pageSwitches, textBadgeContent: v.string(), ...shownRecommended }),
  /** The company, as every page shows it. */
  customerService: customerServiceInfo,
  extensions: v.array(v.object({ kind: extensionKind, isInstalled: v.boolean() })),
})
/** The channels. */
export const staffChannels = v.object({ items: v.array(staffChannel) })

/** What is not named stays. */
export const changeChannelBody = v.object({
  version: staffVersion,
  name: v.optional(channelName),
  /** For search engines and shared links. */
  description: v.optional(channelDescription),
  design: v.optional(v.partial(v.object(switches))),
  home: v.optional(v.partial(v.object(home))),
  productPage: v.optional(v.partial(v.object(pageSwitches))),
  /** The company, as every page shows it. */
  customerService: v.optional(v.partial(v.object(companyFields))),
  reason: staffReason,
})

/** Installs an extension of the channel, or removes it. */
export const setExtensionBody = v.object({
  version: staffVersion,
  isInstalled: v.boolean(),
  reason: staffReason,
})
