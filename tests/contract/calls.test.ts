import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, addressList } from '@/contract/auth/address'
import { storefrontUser } from '@/contract/auth/user'
import { installStatus } from '@/contract/channel/extension'
import { paymentSettings } from '@/contract/channel/payment-setting'
import { productPageSetting } from '@/contract/channel/product-page-setting'
import { basicSetting, customPage } from '@/contract/channel/setting'
import { errorBody } from '@/contract/common'
import { signInResult, tokens } from '@/contract/main/auth'
import { bankMove, moneyFees, openMoves } from '@/contract/main/bank-move'
import {
  basicCards,
  cardCount,
  cardDetail,
  deletedCard,
  exchanged,
  exchangePreview,
  myCards,
  refundHistory,
  swipeCards,
} from '@/contract/main/card'
import { cardDesign, cardDesigns, cardShopHome, takenDesign } from '@/contract/main/card-shop'
import { chargedCard, walletPayment } from '@/contract/main/charge'
import {
  cancelledGift,
  giftHistory,
  giftHistoryDetail,
  giftLimit,
  giftPreview,
  sentBasicGift,
  sentGift,
  takenGift,
} from '@/contract/main/gift'
import { faqList, legalDocument, notice, noticeList } from '@/contract/main/info'
import { money, moneyHistory } from '@/contract/main/money'
import {
  bankAccount,
  bankAccounts,
  completedLink,
  removedAccount,
  startedLink,
} from '@/contract/main/open-banking'
import { notificationList, notificationSettings, unreadCount } from '@/contract/main/notification'
import { passcodeProof, passcodeState } from '@/contract/main/passcode'
import { exposureReport } from '@/contract/main/exposure-report'
import {
  deletedDesign,
  deletedPicture,
  publishedDesign,
  studioDesign,
  studioDesignDetail,
  studioDesigns,
  studioPicture,
  studioPictures,
} from '@/contract/main/studio'
import { upload } from '@/contract/main/upload'
import { encData, verified, withdrawVerified } from '@/contract/main/verification'
import { withdrawCheck, withdrawn } from '@/contract/main/withdrawal'
import { supportInquiry, supportInquiryList } from '@/contract/main/support-inquiry'
import { user } from '@/contract/main/user'
import { wish, wishIds, wishList } from '@/contract/product/wishlist'
import { brandList, categoryList, productDetail, productList, viewAnswer } from '@/contract/product/product'
import { popularWords, searchedWordAnswer } from '@/contract/product/search-word'
import { suggestionList } from '@/contract/product/suggestion'
import {
  deletedReview,
  myReview,
  myReviewList,
  reaction,
  report,
  reviewAggregation,
  reviewList,
  writableLine,
  writableList,
} from '@/contract/review/review'
import { inquiry, inquiryAnswers, inquiryList } from '@/contract/review/inquiry'
import {
  addedCartLines,
  cart,
  cartCalculation,
  cartCount,
  cartLine,
  changedLines,
  mergedCart,
} from '@/contract/transaction/cart'
import {
  claim,
  claimBreakdown,
  claimList,
  confirmedPurchase,
  createdClaim,
  exchangeOptions,
  tracking,
  withdrawnClaim,
} from '@/contract/transaction/claim'
import { createdOrder, directOrderCalculation } from '@/contract/transaction/direct-order'
import { order, orderList, stageCounts } from '@/contract/transaction/order'
import { refundedVoucher, voucher, voucherList } from '@/contract/transaction/voucher'
import { isErrorCode } from '@/domain/error-catalogue'
import { toCamel, toSnake } from '@/lib/key-case'
import { PASSCODE_PROOF_HEADER, type PasscodeAction } from '@/domain/passcode'
import {
  BARCO,
  JANG_BAGUNI,
  KIM_DAMA,
  LEE_SAEBOM,
  NA_KADEU,
  PARK_JEJU,
  SEON_MUL,
  SON_GEURIM,
} from '@/server/db/seed/persons'
import { SEED_PASSCODE } from '@/server/db/seed/wallet'
import { verifyAs } from '@tests/backend/account-world'
import * as claimWorld from '@tests/backend/claim-world'
import { goBack, press } from '@tests/backend/order-world'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { photo, photoForm } from '@tests/setup/photos'
import { documentOf, sendPicture } from '@tests/setup/studio-world'
import { addLine } from '@tests/setup/review-world'
import { consent, start } from '../backend/bank-world'

/**
 * Every call of the specification that the product makes so far: asked as the app asks it, answered by the
 * backend, held against the schema that both sides share. Schemas are strict here: a field that nobody
 * declared is a drift as well.
 */
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const AUTH = '/api/services/auth'
const CHANNEL = '/api/services/channel'
const PRODUCT = '/api/services/product'
const REVIEW = '/api/services/review'
const TRANSACTION = '/api/services/transaction'
const SKU = 'sku_moon-mug_1'

const home = {
  receiverName: '김담아',
  receiverPhone: '010-1234-5678',
  postalCode: '04524',
  baseAddress: '서울 중구 세종대로 110',
  detailAddress: '3층',
  isDefault: false,
}
const question = {
  productSkuId: SKU,
  inquiryTitle: '무게',
  inquiryContents: '몇 그램인가요?',
  isDisplayed: false,
}
const keptLine = {
  skuId: SKU,
  quantity: 1,
  isSelected: true,
  seenPrice: 10_000,
  addedAt: '2026-01-01T00:00:00.000Z',
}
const newOrder = async () => {
  const { body } = await backend.call(
    'GET',
    `${TRANSACTION}/dama/direct/order?skus=${SKU}__1&postal_code=04524`,
    {
      as: KIM_DAMA,
    },
  )
  return toSnake({
    skus: [{ skuId: SKU, quantity: 1 }],
    orderer: { name: '김담아', phone: '010-1234-5678', email: 'dama@example.com' },
    receiver: {
      name: '김담아',
      phone: '010-1234-5678',
      postalCode: '04524',
      baseAddress: '서울 중구 세종대로 110',
      detailAddress: '3층',
    },
    deliveryMemo: '',
    points: [],
    paymentMethod: 'card',
    agreements: ['order_confirm', 'privacy_third_party'],
    expectedTotal: toCamelBody(body).finalCartCalculations.totalPgAmountToPay,
  })
}
// oxlint-disable-next-line typescript/no-explicit-any
const toCamelBody = (body: unknown): any => toCamel(body)

interface Call {
  name: string
  method?: string
  path: string | (() => Promise<string>)
  as?: string
  body?: () => unknown
  key?: string
  /** What a passcode has to be shown for. */
  proof?: PasscodeAction
  schema: v.GenericSchema
}

const tokensOf = async (person: string) =>
  (await backend.call('GET', `/api/dev/test-user-token?person=${person}`)).body as { refreshToken: string }

const from = { cardId: 'crd_many_1', amount: 1_000, msgToReceiver: '선물' }
const charge = { cardDivision: 'MASTER', cardId: 'crd_kim_dama', amount: 1_000 }
const month = 'year=2026&month=11'
const wallet = (path: string, schema: v.GenericSchema, as: string = NA_KADEU): Call => ({
  name: path,
  path,
  as,
  schema,
})
const move = (path: string, body: unknown, schema: v.GenericSchema, more: Partial<Call> = {}): Call => ({
  name: path,
  method: 'POST',
  path,
  body: () => body,
  as: NA_KADEU,
  key: path,
  schema,
  ...more,
})

const LEAVER = 'usr_tteo_na'
const VERIFY = {
  authType: 'M',
  customize: 'Mobile',
  sreturnUrl: '/my/settings/verification/process',
  serrorUrl: '/my/settings/verification/fail',
}
const dec = (call: string, schema: v.GenericSchema, purpose: 'identity' | 'phone' | 'withdraw'): Call =>
  move(`/api/nice/${call}`, null, schema, {
    as: LEAVER,
    body: () => verifyAs(backend, LEAVER, 'own', purpose),
  })

const STUDIO = '/api/studio'
const firstPicture = async () => {
  const { body } = await backend.call('GET', `${STUDIO}/pictures`, { as: SON_GEURIM })
  return body.items[0].pictureId as string
}
const studio = (method: string, path: Call['path'], body: Call['body'], schema: v.GenericSchema): Call => ({
  name: `${method} ${typeof path === 'string' ? path : 'a picture of the studio'}`,
  method,
  path,
  as: SON_GEURIM,
  key: `${method} ${String(path)}`,
  schema,
  ...(body && { body }),
})
const DRAFT = `${STUDIO}/designs/std_draft-mom`

/** The card studio, from a draft to its card. */
const studioCalls: Call[] = [
  studio('GET', `${STUDIO}/designs?state=draft&page=1&size=12`, undefined, studioDesigns),
  studio('POST', `${STUDIO}/designs`, () => ({ document: documentOf() }), studioDesign),
  studio('GET', DRAFT, undefined, studioDesignDetail),
  studio('PUT', DRAFT, () => ({ revision: 1, document: documentOf() }), studioDesign),
  studio(
    'POST',
    `${DRAFT}/publish`,
    async () => ({
      revision: 2,
      skinName: '엄마 생신',
      attribute: 'PUBLIC',
      occasion: 'birthday',
      face: await sendPicture(backend, SON_GEURIM, 'face'),
      overlay: null,
    }),
    publishedDesign,
  ),
  studio('DELETE', `${STUDIO}/designs/std_draft-upright`, undefined, deletedDesign),
  studio(
    'POST',
    `${STUDIO}/pictures`,
    async () => ({ path: await sendPicture(backend, SON_GEURIM, 'studio') }),
    studioPicture,
  ),
  studio('GET', `${STUDIO}/pictures?page=1&size=30`, undefined, studioPictures),
  studio('DELETE', async () => `${STUDIO}/pictures/${await firstPicture()}`, undefined, deletedPicture),
]

/** The account, from its first verification to its end. */
const accountCalls: Call[] = [
  move('/api/nice/request-encData', VERIFY, encData, { as: LEAVER }),
  dec('request-decData', verified, 'identity'),
  dec('one-time-request-decData', verified, 'phone'),
  dec('withdraw-request-decData', withdrawVerified, 'withdraw'),
  move('/api/user/me', { name: '떠나윤', email: 'me@example.com' }, user, { as: LEAVER, method: 'PUT' }),
  move('/api/user/profile', null, user, {
    as: LEAVER,
    body: async () => photoForm('profile', await photo(30, 30).toBuffer()),
  }),
  { ...wallet('/api/user/profile', user, LEAVER), name: 'DELETE /api/user/profile', method: 'DELETE' },
  move('/api/bc/rereport/etc', { place: '어딘가', contents: '번호가 보여요' }, exposureReport, {
    as: LEAVER,
  }),
  wallet('/api/auth/validate-withdraw', withdrawCheck, LEAVER),
  {
    ...move('/api/passcode', { passcode: SEED_PASSCODE }, passcodeState, { as: LEAVER }),
    name: 'passcode of who leaves',
  },
  { ...wallet('/api/auth/withdraw?reason=etc', withdrawn, LEAVER), proof: 'withdraw_account' },
]

/** In the order in which a wallet lives: some need what an earlier one did. */
const walletCalls: Call[] = [
  wallet('/api/card/my-cards/ALL?page=4&size=20', myCards),
  wallet('/api/card/list/shopping/LOWER?page=1&size=10', myCards),
  wallet('/api/card/count', cardCount),
  wallet('/api/card/swipe-cards/', swipeCards),
  wallet('/api/card/basic-cards', basicCards),
  wallet('/api/card/detail/MASTER/crd_many_1', cardDetail),
  wallet('/api/card/received/crd_to_seon_4', cardDetail, SEON_MUL),
  wallet('/api/card/refund-card/history?page=1', refundHistory, SEON_MUL),
  wallet('/api/card/exchange/MASTER/crd_many_1', exchangePreview),
  wallet('/api/gift/limit', giftLimit),
  wallet('/api/gift/preview/gl_seed_to_seon_1', giftPreview, SEON_MUL),
  wallet(`/api/gift/history/send-history?${month}`, giftHistory, SEON_MUL),
  wallet('/api/gift/history/receive-history', giftHistory, SEON_MUL),
  wallet('/api/gift/history/list?page=1&size=5', giftHistory, SEON_MUL),
  wallet(
    '/api/gift/history/send-history/detail/MASTER/gft_from_seon_6/crd_seon_mul',
    giftHistoryDetail,
    SEON_MUL,
  ),
  wallet('/api/gift/history/receive-history/detail/gft_to_seon_4/crd_park_jeju', giftHistoryDetail, SEON_MUL),
  wallet('/api/money', money),
  wallet(`/api/money/history/MASTER/crd_seon_mul?${month}`, moneyHistory, SEON_MUL),
  wallet(`/api/money/history/MONEY/me?${month}&actionCodeList=CHARGED`, moneyHistory, KIM_DAMA),
  wallet('/api/passcode/user', passcodeState),
  move('/api/passcode', { passcode: SEED_PASSCODE }, passcodeState, { as: LEE_SAEBOM }),
  move('/api/passcode/check', { passcode: SEED_PASSCODE, action: 'exchange' }, passcodeProof),
  move('/api/gift/send-master', from, sentGift, { proof: 'send_gift' }),
  move('/api/gift/send-secondary', { ...from, cardId: 'crd_to_seon_4' }, sentGift, {
    proof: 'send_gift',
    as: SEON_MUL,
  }),
  move(
    '/api/gift/send-basic',
    { basicCardId: 'basic_love-heart', amount: 1_000, msgToReceiver: '', payWith: 'window' },
    sentBasicGift,
    { proof: 'send_gift' },
  ),
  move('/api/gift/accept', { secondaryCardId: 'crd_to_seon_1' }, takenGift, { as: SEON_MUL }),
  move(
    '/api/gift/send-msg',
    { cardHistoryId: 'gft_to_seon_1', secondaryCardId: 'crd_to_seon_1', thankMsgFromReceiver: '고마워요' },
    giftHistoryDetail,
    { as: SEON_MUL },
  ),
  move('/api/gift/decline', { secondaryCardId: 'crd_to_seon_2' }, takenGift, { as: SEON_MUL }),
  move('/api/gift/cancel', { secondaryCardId: 'crd_to_seon_3' }, cancelledGift, { as: PARK_JEJU }),
  move('/api/card/exchange', charge, exchanged, { proof: 'exchange', as: KIM_DAMA }),
  move('/api/charge/card', { ...charge, from: 'money' }, chargedCard, { proof: 'charge_card', as: KIM_DAMA }),
  move('/api/card/delete/MASTER/crd_kim_dama_empty', {}, deletedCard, {
    method: 'PATCH',
    proof: 'delete_card',
    as: KIM_DAMA,
  }),
]
const OF_MUG = `${REVIEW}/channel/dama/products/prd_moon-mug/reviews`
const words = { score: 5, comments: '손에 꼭 맞고 색이 고와요. 잘 쓸게요.', images: [] }
const newLine = () => addLine(backend.db, KIM_DAMA)
/** A review of the member's own. @returns its address */
const written = async () => {
  const { body } = await backend.call('POST', `${REVIEW}/channel/dama/reviews`, {
    as: KIM_DAMA,
    body: toSnake({ lineId: await newLine(), ...words }),
    headers: { 'idempotency-key': `contract-review-${Math.random()}` },
  })
  return `${REVIEW}/channel/dama/reviews/${body.id}`
}
const someReview = async () =>
  `${REVIEW}/channel/dama/reviews/${(await backend.call('GET', OF_MUG)).body.items[0].id}`

const calls: Call[] = [
  { name: 'test sign-in', path: `/api/dev/test-user-token?person=${KIM_DAMA}`, schema: tokens },
  {
    name: 'refresh',
    method: 'POST',
    path: '/api/auth/refresh-token',
    body: async () => ({ refreshToken: (await tokensOf(KIM_DAMA)).refreshToken }),
    schema: tokens,
  },
  { name: 'current user', path: '/api/user/me', as: KIM_DAMA, schema: user },
  {
    name: 'cards of a tab',
    path: '/api/card/my-cards/GIFT_RECEIVING?page=1&size=10',
    as: KIM_DAMA,
    schema: myCards,
  },
  ...walletCalls,
  {
    name: 'cards of a tab by balance',
    path: '/api/card/my-cards/ALL?page=1&size=10&sort=HIGH',
    as: KIM_DAMA,
    schema: myCards,
  },
  {
    name: 'order lines by stage',
    path: `${TRANSACTION}/dama/orders/stage-counts`,
    as: KIM_DAMA,
    schema: stageCounts,
  },
  ...accountCalls,
  { name: 'card shop', path: '/api/card-shop/home', schema: cardShopHome },
  { name: 'designs', path: '/api/card-shop/designs?occasion=love&sort=LATEST&page=1', schema: cardDesigns },
  { name: 'a design', path: '/api/card-shop/designs/dsg_christmas-tree', schema: cardDesign },
  ...studioCalls,
  move('/api/card-shop/designs/dsg_christmas-tree/take', {}, takenDesign, { as: KIM_DAMA }),
  { name: 'notices', path: '/api/info/notices?page=1', schema: noticeList },
  { name: 'a notice', path: '/api/info/notices/ntc_phishing', schema: notice },
  { name: 'questions', path: '/api/info/faqs', schema: faqList },
  { name: 'terms', path: '/api/info/documents/terms-of-service', schema: legalDocument },
  {
    name: 'photo',
    method: 'POST',
    path: '/api/uploads',
    as: KIM_DAMA,
    body: async () => photoForm('review', await photo(40, 30).toBuffer()),
    schema: upload,
  },
  {
    name: 'new inquiry to the house',
    method: 'POST',
    path: '/api/info/inquiries',
    as: KIM_DAMA,
    body: () => ({
      category: 'gift',
      title: '선물 링크',
      contents: '링크를 다시 보낼 수 있나요?',
      images: [],
    }),
    schema: supportInquiry,
  },
  { name: 'inquiries to the house', path: '/api/info/inquiries', as: KIM_DAMA, schema: supportInquiryList },
  {
    name: 'wish',
    method: 'POST',
    path: `${PRODUCT}/channel/dama/wishlist/prd_rice-soap`,
    as: KIM_DAMA,
    schema: wish,
  },
  { name: 'wishes', path: `${PRODUCT}/channel/dama/wishlist?page=1`, as: KIM_DAMA, schema: wishList },
  { name: 'hearts', path: `${PRODUCT}/channel/dama/wishlist/ids`, as: KIM_DAMA, schema: wishIds },
  {
    name: 'wish taken back',
    method: 'DELETE',
    path: `${PRODUCT}/channel/dama/wishlist/wsh_seed_1`,
    as: KIM_DAMA,
    schema: v.object({}),
  },
  {
    name: 'questions about a product',
    path: `${REVIEW}/channel/dama/products/prd_moon-mug/inquiries?ordering=-create_dt&page=1&items_per_page=10`,
    schema: inquiryList,
  },
  {
    name: 'own questions about products',
    path: `${REVIEW}/channel/dama/inquiries/mine?status=not_answered`,
    as: KIM_DAMA,
    schema: inquiryList,
  },
  { name: 'a question', path: `${REVIEW}/dama/inquiries/inq_own_1`, schema: inquiry },
  {
    name: 'answers',
    path: `${REVIEW}/channels/dama/inquiry_answers/inquiry/inq_own_2`,
    as: KIM_DAMA,
    schema: inquiryAnswers,
  },
  {
    name: 'new question',
    method: 'POST',
    path: `${REVIEW}/channel/dama/inquiries`,
    as: KIM_DAMA,
    key: 'contract-inquiry',
    body: () =>
      toSnake({ ...question, productId: 'prd_moon-mug', name: '김담아', nickname: '담아', email: null }),
    schema: inquiry,
  },
  {
    name: 'changed question',
    method: 'PUT',
    path: `${REVIEW}/channel/dama/inquiries/inq_own_1`,
    as: KIM_DAMA,
    body: () => toSnake(question),
    schema: inquiry,
  },
  {
    name: 'question taken back',
    method: 'DELETE',
    path: `${REVIEW}/channel/dama/inquiries/inq_own_1`,
    as: KIM_DAMA,
    schema: v.object({}),
  },
  { name: 'shop user', path: `${AUTH}/users/me`, as: KIM_DAMA, schema: storefrontUser },
  { name: 'addresses', path: `${AUTH}/users/me/addresses`, as: KIM_DAMA, schema: addressList },
  {
    name: 'new address',
    method: 'POST',
    path: `${AUTH}/users/me/addresses`,
    as: KIM_DAMA,
    body: () => toSnake(home),
    schema: address,
  },
  { name: 'basic setting', path: `${CHANNEL}/basic-setting?domain=localhost`, schema: basicSetting },
  { name: 'extensions', path: `${CHANNEL}/dama/extensions/install-status`, schema: installStatus },
  {
    name: 'product page setting',
    path: `${CHANNEL}/channel/dama/product-page-setting`,
    schema: productPageSetting,
  },
  { name: 'payment settings', path: `${CHANNEL}/dama/payment-settings`, schema: paymentSettings },
  { name: 'custom page', path: `${CHANNEL}/dama/custom-pages?path=gift-season`, schema: customPage },
  {
    name: 'products',
    path: `${PRODUCT}/dama/products?search=%EB%A8%B8%EA%B7%B8&ordering=-sold_count`,
    schema: productList,
  },
  {
    name: 'suggestions',
    path: `${PRODUCT}/dama/products/suggestions?search=%EB%A8%B8`,
    schema: suggestionList,
  },
  { name: 'brands', path: `${PRODUCT}/dama/products/brands?category_id=cat_food`, schema: brandList },
  { name: 'popular words', path: `${PRODUCT}/dama/search-words/popular`, schema: popularWords },
  {
    name: 'searched word',
    method: 'POST',
    path: `${PRODUCT}/dama/search-words`,
    body: () => ({ word: '머그' }),
    schema: searchedWordAnswer,
  },
  { name: 'product', path: `${PRODUCT}/dama/products/prd_moon-mug`, schema: productDetail },
  { name: 'voucher', path: `${PRODUCT}/dama/products/prd_onyang-latte`, schema: productDetail },
  {
    name: 'look at a product',
    method: 'POST',
    path: `${PRODUCT}/dama/products/prd_moon-mug/views`,
    schema: viewAnswer,
  },
  { name: 'categories', path: `${PRODUCT}/dama/categories`, schema: categoryList },
  { name: 'review totals', path: `${OF_MUG}/aggregation`, schema: reviewAggregation },
  {
    name: 'reviews',
    path: `${OF_MUG}?ordering=-create_dt&age=20,30&score=5&gender=F&page=1&items_per_page=10`,
    as: KIM_DAMA,
    schema: reviewList,
  },
  { name: 'photo reviews', path: `${OF_MUG}/photos?items_per_page=4`, schema: reviewList },
  {
    name: 'reaction',
    method: 'PATCH',
    path: someReview,
    as: KIM_DAMA,
    body: () => ({ like_or_dislike: 'like' }),
    schema: reaction,
  },
  {
    name: 'report',
    method: 'POST',
    path: async () => `${await someReview()}/reports`,
    as: KIM_DAMA,
    body: () => ({ reason_for_action: 'irrelevant_content', comments: '' }),
    schema: report,
  },
  {
    name: 'purchases to review',
    path: async () => ((await newLine()) ? `${REVIEW}/channel/dama/reviews/writable?page=1` : ''),
    as: KIM_DAMA,
    schema: writableList,
  },
  {
    name: 'purchase to review',
    path: async () => `${REVIEW}/channel/dama/reviews/writable/${await newLine()}`,
    as: KIM_DAMA,
    schema: writableLine,
  },
  {
    name: 'new review',
    method: 'POST',
    path: `${REVIEW}/channel/dama/reviews`,
    as: KIM_DAMA,
    body: async () => toSnake({ lineId: await newLine(), ...words }),
    key: 'contract-review',
    schema: myReview,
  },
  {
    name: 'own reviews',
    path: async () => ((await written()) ? `${REVIEW}/channel/dama/reviews/mine?page=1` : ''),
    as: KIM_DAMA,
    schema: myReviewList,
  },
  {
    name: 'own review',
    path: async () => (await written()).replace('/reviews/', '/reviews/mine/'),
    as: KIM_DAMA,
    schema: myReview,
  },
  { name: 'changed review', method: 'PUT', path: written, as: KIM_DAMA, body: () => words, schema: myReview },
  { name: 'deleted review', method: 'DELETE', path: written, as: KIM_DAMA, schema: deletedReview },
  { name: 'cart', path: `${TRANSACTION}/dama/cart`, as: JANG_BAGUNI, schema: cart },
  { name: 'cart count', path: `${TRANSACTION}/dama/cart/count`, as: JANG_BAGUNI, schema: cartCount },
  ...[
    ...['usable', 'used', 'expired'].map((tab) => ({
      name: `vouchers ${tab}`,
      path: `${TRANSACTION}/dama/vouchers?tab=${tab}`,
      schema: voucherList,
    })),
    ...['part', 'rest', 'refunded', 'scheduled'].map((slug) => ({
      name: `voucher ${slug}`,
      path: `${TRANSACTION}/dama/vouchers/line_voucher_${slug}`,
      schema: voucher,
    })),
    {
      name: 'refund a voucher',
      method: 'POST',
      path: `${TRANSACTION}/dama/vouchers/line_voucher_expired/refund`,
      body: () => toSnake({ method: 'money', expectedAmount: 32_000 }),
      key: 'refund-voucher',
      schema: refundedVoucher,
    },
    { name: 'notices', path: '/api/notifications?itemsPerPage=5', schema: notificationList },
    { name: 'unread notices', path: '/api/notifications/unread-count', schema: unreadCount },
    { name: 'notice settings', path: '/api/notifications/settings', schema: notificationSettings },
    {
      name: 'change a notice setting',
      method: 'PATCH',
      path: '/api/notifications/settings',
      body: () => ({ kind: 'gift', isOn: false }),
      schema: notificationSettings,
    },
    {
      name: 'read a notice',
      method: 'POST',
      path: async () => {
        const { body } = await backend.call('GET', '/api/notifications', { as: BARCO })
        return `/api/notifications/${body.items[0].id}/read`
      },
      body: () => ({}),
      schema: unreadCount,
    },
    {
      name: 'read all notices',
      method: 'POST',
      path: '/api/notifications/read-all',
      body: () => ({}),
      schema: unreadCount,
    },
  ].map((call) => ({ ...call, as: BARCO })),
  {
    name: 'cart calculation',
    path: `${TRANSACTION}/dama/cart/calculation?product_id=prd_moon-mug&skus=${SKU}__2&postal_code=63122`,
    schema: cartCalculation,
  },
  {
    name: 'preview of a visitor’s cart',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/preview`,
    body: () => toSnake({ lines: [keptLine], postalCode: '63122' }),
    schema: cart,
  },
  {
    name: 'new cart lines',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/lines`,
    as: KIM_DAMA,
    body: () => toSnake({ lines: [{ skuId: SKU, quantity: 1 }] }),
    schema: addedCartLines,
  },
  {
    name: 'new order of cart lines',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/orders`,
    as: KIM_DAMA,
    body: newOrder,
    key: 'contract-cart-order',
    schema: createdOrder,
  },
  {
    name: 'merge of kept lines',
    method: 'POST',
    path: `${TRANSACTION}/dama/cart/merges`,
    as: KIM_DAMA,
    body: () => toSnake({ id: 'contract-merge-0001', lines: [keptLine] }),
    schema: mergedCart,
  },
  {
    name: 'change of a cart line',
    method: 'PATCH',
    path: `${TRANSACTION}/dama/cart/lines/ctl_baguni_1`,
    as: JANG_BAGUNI,
    body: () => ({ quantity: 3 }),
    schema: cartLine,
  },
  {
    name: 'choice of cart lines',
    method: 'PATCH',
    path: `${TRANSACTION}/dama/cart/lines`,
    as: JANG_BAGUNI,
    body: () => toSnake({ lineIds: ['ctl_baguni_1'], isSelected: false }),
    schema: changedLines,
  },
  {
    name: 'deletion of cart lines',
    method: 'DELETE',
    path: `${TRANSACTION}/dama/cart/lines`,
    as: JANG_BAGUNI,
    body: () => toSnake({ lineIds: ['ctl_baguni_1'] }),
    schema: changedLines,
  },
  {
    name: 'direct order calculation',
    path: `${TRANSACTION}/dama/direct/order?skus=${SKU}__2&postal_code=63122`,
    schema: directOrderCalculation,
  },
  {
    name: 'new direct order',
    method: 'POST',
    path: `${TRANSACTION}/dama/direct/orders`,
    as: KIM_DAMA,
    body: newOrder,
    key: 'contract-order',
    schema: createdOrder,
  },
  {
    name: 'orders',
    path: `${TRANSACTION}/dama/orders?page=1&items_per_page=10`,
    as: KIM_DAMA,
    schema: orderList,
  },
  { name: 'fees of the money', path: '/api/money/fees', schema: moneyFees },
  ...(['charge', 'withdraw'] as const).map((direction): Call => ({
    name: `${direction} of the money`,
    method: 'POST',
    path: `/api/money/${direction}`,
    as: KIM_DAMA,
    body: () => ({ accountId: 'bac_kim_dama_kakao', amount: 10_000 }),
    key: `contract-bank-${direction}`,
    proof: `${direction}_money`,
    schema: bankMove,
  })),
  { name: 'a bank move', path: '/api/money/moves/bmv_na_kadeu_3', as: NA_KADEU, schema: bankMove },
  { name: 'open bank moves', path: '/api/money/moves', as: NA_KADEU, schema: openMoves },
  { name: 'linked accounts', path: '/api/open-banking/accounts', as: NA_KADEU, schema: bankAccounts },
  {
    name: 'a bank link',
    method: 'POST',
    path: '/api/open-banking/links',
    as: KIM_DAMA,
    body: () => ({ returnTo: '/my' }),
    proof: 'open_banking',
    schema: startedLink,
  },
  {
    name: 'a bank link that is back',
    method: 'POST',
    path: '/api/open-banking/links/complete',
    as: KIM_DAMA,
    body: async () => ({
      state: (await start(backend, KIM_DAMA)).state,
      code: await consent(backend.db, KIM_DAMA, ['kb'], { name: '김담아' }),
    }),
    schema: completedLink,
  },
  {
    name: 'a linked account with a name',
    method: 'PATCH',
    path: '/api/open-banking/accounts/bac_na_kadeu_hana',
    as: NA_KADEU,
    body: () => ({ alias: '비상금', isDefault: true }),
    schema: bankAccount,
  },
  {
    name: 'a linked account that goes',
    method: 'DELETE',
    path: '/api/open-banking/accounts/bac_na_kadeu_toss',
    as: NA_KADEU,
    proof: 'open_banking',
    schema: removedAccount,
  },
]

const proofOf = async (as: string, action: PasscodeAction) => {
  const body = { passcode: SEED_PASSCODE, action }
  return (await backend.call('POST', '/api/passcode/check', { as, body })).body.proof as string
}

const ask = async ({ method = 'GET', path, as, body, key, proof }: Call) =>
  backend.call(method, typeof path === 'string' ? path : await path(), {
    as,
    body: await body?.(),
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(proof && { [PASSCODE_PROOF_HEADER]: await proofOf(as ?? '', proof) }),
    },
  })

/** Objects refuse fields that the schema does not name. */
const strictly = (schema: v.GenericSchema, value: unknown): string[] => {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  return JSON.stringify(parsed.output) === JSON.stringify(value) || sameKeys(parsed.output, value)
    ? []
    : ['a field that the schema does not name']
}

const sameKeys = (left: unknown, right: unknown): boolean => {
  if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null)
    return left === right
  const keys = Object.keys(right)
  return (
    keys.length === Object.keys(left).length &&
    keys.every((key) =>
      sameKeys((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
    )
  )
}

describe('the contract', () => {
  it.each(calls)('$name is answered as declared', async (call) => {
    const answer = await ask(call)
    expect(answer.status).toBeLessThan(300)
    expect(strictly(call.schema, toCamel(answer.body))).toEqual([])
  })

  it('a new order can be read by its owner', async () => {
    const made = await ask(calls.find((call) => call.name === 'new direct order') as Call)
    const answer = await backend.call('GET', `${TRANSACTION}/dama/orders/${made.body.order_id}`, {
      as: KIM_DAMA,
    })
    expect(strictly(order, toCamel(answer.body))).toEqual([])
  })

  it('a charge through the window can be read by its owner', async () => {
    const made = await ask(
      move('/api/charge/card', { ...charge, from: 'window' }, chargedCard, {
        proof: 'charge_card',
        as: KIM_DAMA,
        key: 'contract-charge',
      }),
    )
    const answer = await backend.call('GET', `/api/charge/${made.body.paymentId}`, { as: KIM_DAMA })
    expect(strictly(walletPayment, answer.body)).toEqual([])
  })

  it('every call of a claim is answered as declared', async () => {
    const lines = async (orderId: string) =>
      (await claimWorld.linesOf(backend.db, orderId)).map(({ id }) => id)
    const made = (
      await backend.call('POST', `${TRANSACTION}/dama/direct/orders`, {
        as: KIM_DAMA,
        headers: { 'idempotency-key': 'claims-of-the-contract' },
        body: await newOrder(),
      })
    ).body
    const { window, order_id: id } = made
    await goBack(backend, await press(backend, window, 'approve'))
    const [lineId = ''] = await lines(id)
    await claimWorld.along(backend, lineId, claimWorld.DELIVERED)
    const asked = {
      kind: 'refund',
      lines: [{ line_id: lineId, quantity: 1, exchange_sku_id: null }],
      reason_code: 'defective',
    }
    const at = `${TRANSACTION}/dama`
    const is = async (method: string, path: string, schema: v.GenericSchema, body?: unknown) => {
      const headers = { 'idempotency-key': `contract ${path}` }
      const answer = await backend.call(method, at + path, { as: KIM_DAMA, body, headers })
      expect(answer.status, path).toBe(200)
      expect(strictly(schema, toCamel(answer.body)), path).toEqual([])
      return answer.body
    }
    const price = await is('POST', `/orders/${id}/claims/quote`, claimBreakdown, asked)
    const { claim_id: claimId } = await is('POST', `/orders/${id}/claims`, createdClaim, {
      ...asked,
      reason_text: '깨졌어요',
      images: [],
      pickup: claimWorld.HOME,
      reship: null,
      expected_refund: price.refund_amount,
      expected_exchange_fee: 0,
    })
    await is('GET', `/claims/${claimId}`, claim)
    await is('GET', '/claims?page=1&kind=refund', claimList)
    await is('GET', `/orders/${id}/lines/${lineId}/tracking`, tracking)
    await is('GET', `/orders/${id}/lines/${lineId}/exchange-options`, exchangeOptions)
    await is('POST', `/claims/${claimId}/withdraw`, withdrawnClaim, {})
    await is('POST', `/orders/${id}/confirm`, confirmedPurchase, { line_ids: [lineId] })
  })

  it('commerce services speak snake_case, the main API speaks as it is', async () => {
    const product = await backend.call('GET', `${PRODUCT}/dama/products/prd_moon-mug`)
    expect(product.body).toHaveProperty('min_sell_price')
    expect(product.body).not.toHaveProperty('minSellPrice')
    expect((await backend.call('GET', '/api/user/me', { as: KIM_DAMA })).body).toHaveProperty('harmonyId')
  })

  it('signing in answers tokens in `data`', () => {
    expect(v.is(signInResult, { data: { token: 'a', refreshToken: 'b', needsTerms: false } })).toBe(true)
    expect(v.is(signInResult, { token: 'a', refreshToken: 'b' })).toBe(false)
  })

  it.each([
    ['GET', '/api/user/me', 401],
    ['GET', `${PRODUCT}/dama/products/nothing`, 404],
    ['GET', '/api/no/such/call', 404],
    ['GET', `${TRANSACTION}/dama/direct/order?skus=broken&postal_code=04524`, 400],
  ])('%s %s fails with a code of the catalogue', async (method, path, status) => {
    const answer = await backend.call(method, path)
    expect(answer.status).toBe(status)
    const body = v.parse(errorBody, toCamel(answer.body))
    expect(isErrorCode(body.code)).toBe(true)
  })
})
