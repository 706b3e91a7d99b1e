/**
 * The fields that the two documents of the specification give, in the order of the documents. The marks of the OpenAPI
 * document are compared with these lists, which are written down from the documents and not from the contract.
 */

interface Entity {
  /** Field names as the documents write them. */
  fields: string
  /** The schemas of the contract that show the entity. Fields that lead to an object inside follow the name. */
  schemas: string
  /** Fields that the contract has nowhere, with the reason. */
  unused?: Readonly<Record<string, string>>
}

const PRODUCT = 'product.productDetail'
const DELIVERY = `${PRODUCT}.deliveryInfo`

export const ENTITIES: Readonly<Record<string, Entity>> = {
  // The wallet and the account: entities.
  tokens: { fields: 'token refreshToken', schemas: 'auth.tokens auth.signInResult.data' },
  card: {
    fields: 'cardId cardDivision cardType status attribute',
    schemas:
      'card.cardFace card.basicCard card.card card.cardDetail card.exchangePreview card.deletedCard gift.giftHistoryDetail.returnedTo gift.cancelledGift.returnedTo',
  },
  'a card that was given': {
    fields: 'cardId cardType secondaryCardId status',
    schemas:
      'gift.sentGift gift.giftPreview gift.giftHistoryItem gift.giftHistoryDetail gift.answeredGift gift.cancelledGift card.refundItem',
  },
  'gift and card history': {
    fields: 'cardHistoryId senderCardId giverName msgToReceiver thankMsgFromReceiver updatedAt',
    schemas:
      'card.cardGift card.refundItem gift.sentGift gift.giftPreview gift.giftHistoryItem gift.giftHistoryDetail gift.answeredGift gift.cancelledGift money.moneyHistoryItem',
  },
  'paged list': {
    fields: 'page itemsPerPage total items hasNextPage nextAvailable',
    schemas:
      'card.myCards card.refundHistory gift.giftHistory money.moneyHistory product.productList wishlist.wishList inquiry.inquiryList review.reviewList review.myReviewList order.orderList claim.claimList voucher.voucherList',
    unused: { nextAvailable: 'The other name of hasNextPage; the reader accepts both.' },
  },
  user: {
    fields: 'id name phone birthday gender path email profileImage ci ciChecked harmonyId',
    schemas: 'user.user user.storefrontUser',
  },
  'verification request': {
    fields: 'authType customize sreturnUrl serrorUrl',
    schemas: 'verification.requestEncDataBody',
  },
  'verification result': {
    fields: 'encodeData updatePhone',
    schemas: 'verification.encData verification.decDataBody verification.oneTimeDecDataBody',
  },

  // The wallet and the account: payloads of calls.
  'sign-in': { fields: 'code', schemas: 'auth.signInQuery' },
  'result of the sign-in': { fields: 'data', schemas: 'auth.signInResult' },
  'agreement to the terms': { fields: 'eventAgreed', schemas: 'auth.signTermsBody' },
  refresh: { fields: 'refreshToken', schemas: 'auth.refreshBody' },
  'accept and cancel a gift': { fields: 'secondaryCardId', schemas: 'gift.giftBody gift.cancelBody' },
  thanks: { fields: 'cardHistoryId secondaryCardId thankMsgFromReceiver', schemas: 'gift.thankBody' },
  error: { fields: 'code', schemas: 'error' },

  // The shop: entities.
  product: {
    fields:
      'id images title brand minSellPrice marketPrice wishlistId timesaleAppliedNow inventoryStatus productClass salesStatus',
    schemas: `product.productItem ${PRODUCT} wishlist.wishItem`,
  },
  'product detail': {
    fields:
      'createDt updateDt supplierPortalId channelPortalId channelId sellerPortalId channelCategoryId masterProductId country description sn origin manufacturer isVat noticeId noticeInfo isImageRegisterByOption note faq currency isManyOptions skuCount soldCount minSupplyPrice maxSupplyPrice maxSellPrice discountRate registerStatus activeStatus type ratings viewCount likeCount keywords minSellPriceBeforeReduction maxSellPriceBeforeReduction deliveryInfo sellerInfo optionList skuList limitDate validityPeriod pgSettingId issuanceType isSoldOut isSelling isNotSellable isVoucher isTangible',
    schemas: PRODUCT,
  },
  sku: {
    fields: 'id skuId title sellPrice leftInventoryCount',
    schemas: 'product.sku claim.exchangeOption',
  },
  'delivery of a product': {
    fields:
      'isInstallationFee isBaseReleaseAddress releaseAddress deliveryMethod deliveryPricingMethod deliveryPricingUnit baseDeliveryFee unitChargeStandard conditionalChargeStandard isGroupDelivery deliveryGroupId deliveryGroup isAdditionalPricingSet regionDivisionLevel division2Fee division3JejuFee division3OutsideJejuFee refundAddress refundDeliveryFee refundDeliveryFeeIfFreeDelivery exchangeDeliveryFee refundExchangeDeliveryPolicy internationalShipmentPolicy defaultCarrier refundCarrier',
    schemas: DELIVERY,
  },
  'delivery group': {
    fields: 'division3JejuFee division3OutsideJejuFee',
    schemas: `${DELIVERY}.deliveryGroup`,
  },
  'address of the delivery': {
    fields: 'fullAddress',
    schemas: `${DELIVERY}.releaseAddress ${DELIVERY}.refundAddress`,
  },
  carrier: { fields: 'name id', schemas: `${DELIVERY}.defaultCarrier ${DELIVERY}.refundCarrier` },
  address: {
    fields: 'postalCode baseAddress detailAddress',
    schemas: 'address.address order.order.deliveryInfo claim.claimAddress',
  },
  'wishlist item': { fields: 'productId wishlistId', schemas: 'wishlist.wishItem' },
  'answer of a new wish': { fields: 'id productId', schemas: 'wishlist.wish' },
  channel: {
    fields:
      'channelName channelStatus channelType country platformType salesSettingType description isUsingCustomDomain domain logoImage customerServiceInfo partnerDisplayScope themeDesignSetting',
    schemas: 'setting.basicSetting',
  },
  'home setting': {
    fields: 'bannerImages recListTitle recListDisplayType recListDisplaySortOrder recProductCount',
    schemas: 'setting.homeSetting',
  },
  'design setting': {
    fields: 'themeSetting designSetting productCardSetting isStockBadgeOn isTextBadgeOn textBadgeContent',
    schemas: 'setting.designSetting',
  },
  'product page setting': {
    fields:
      'bannerImages isShowDiscountRate isShowMarketPrice isTextBadgeOn textBadgeContent isWishlistInstalled isDisplayRecommendedListByCategory isDisplayRecommendedListByPartner recProductCount recListDisplaySortOrder',
    schemas: 'product-page-setting.productPageSetting',
  },
  extensions: { fields: 'wishlist review', schemas: 'extension.installStatus' },
  extension: {
    fields: 'installed',
    schemas: 'extension.installStatus.wishlist extension.installStatus.review',
  },
  'payment setting': {
    fields: 'id channelId name description isDefault midType pgType status',
    schemas: 'payment-setting.paymentSetting cart.cart.paymentSettings',
  },
  review: {
    fields:
      'id userId userNickname createDt score transactionSkuTitle sellableProductId comments likeCount dislikeCount images reviewReplies isUserLikesDislikesOnThisReview status',
    schemas: 'review.review review.myReview review.reaction',
  },
  'pictures of a review': { fields: 'mobile', schemas: 'review.review.images review.myReview.images' },
  'reply to a review': {
    fields: 'id initiatorType initiatorName comments createDt',
    schemas: 'review.reviewReply',
  },
  aggregation: { fields: 'mean count five four three two one', schemas: 'review.reviewAggregation' },
  'report of a review': {
    fields: 'reviewId reasonForAction comments',
    schemas: 'review.report review.reportBody',
  },
  reaction: { fields: 'likeOrDislike', schemas: 'review.reactionBody' },
  inquiry: {
    fields:
      'id channelId productId productSkuId productSkuTitle productTitle productBrand productImages status name email phone inquirerId createDt updateDt inquiryTitle inquiryContents isDisplayed isAnswered',
    schemas: 'inquiry.inquiry',
  },
  'answer to an inquiry': {
    fields: 'id answererType answerContents updateDt',
    schemas: 'inquiry.inquiryAnswer',
  },
  'form of an inquiry': {
    fields: 'productId productSkuId inquiryTitle inquiryContents isDisplayed name nickname email',
    schemas: 'inquiry.newInquiryBody inquiry.inquiryBody',
  },
  cart: {
    fields: 'cartMetadata deliveryGroupedProducts nonDeliveryGroupedProducts finalCartCalculations',
    schemas: 'cart.cart cart.cartCalculation direct-order.directOrderCalculation',
  },
  'metadata of a cart': { fields: 'channelId lines userId', schemas: 'cart.cart.cartMetadata' },
  'delivery group of a cart': { fields: 'groupInfo products', schemas: 'cart.cartGroup' },
  'calculation of a cart': {
    fields: 'groupDeliveryDiscount regionalFees totalDeliveryFee totalPgAmountToPay totalProductPrice',
    schemas: 'direct-order.finalCartCalculations',
  },
  'product of a cart, with its delivery fee': {
    fields:
      'productSellableId title skus productClass deliveryMethod deliveryPricingMethod deliveryPricingUnit baseDeliveryFee unitChargeStandard conditionalChargeStandard calculatedProductPrice image marketPrice minSellPrice isProductSelected pgSettingId',
    schemas: 'cart.cartProduct direct-order.calculatedProduct',
  },
  'sku of a cart': {
    fields:
      'skuId activeStatus calculatedDeliveryPrice calculatedSellPrice isSelected leftInventoryCount leftInventoryStatus options quantity sellPrice sellableProductId title',
    schemas: 'cart.cartSku direct-order.calculatedSku',
  },
  order: {
    fields:
      'id paidDate transactionSkus sn userId totalPointAmount paymentInfo paymentMethod deliveryInfo refundInfo currency transactionPointAmount',
    schemas: 'order.order',
  },
  'order line': {
    fields:
      'id title sellableProductId productTitle image status quantity sellPrice totalAmount pointAmount skuProductType skuProductClass pinNumber expirationDate publisherName publisherMethod giftcardCurrentAmount giftcardOriginalAmount',
    schemas: 'order.orderLine',
  },
  'order line of a voucher, with the day of its payment': {
    fields:
      'title productTitle image status pinNumber expirationDate publisherName publisherMethod giftcardCurrentAmount giftcardOriginalAmount paidDate',
    schemas: 'voucher.voucher voucher.voucherItem',
  },
  claim: {
    fields:
      'refundAmount transactionSn receiverAddress refundAddress message imageUrls note attributeOptions',
    schemas: 'claim.claim claim.claimLine claim.claimBreakdown',
  },
}

/** Queries of the calls, by the id of the operation. The documents write the page of a paged call as `paging`. */
export const QUERIES: Readonly<Record<string, string>> = {
  signIn: 'code',
  listMyCards: 'page size',
  listShoppingCards: 'page size',
  listGifts: 'page size',
  getMoneyHistory: 'year month actionCodeList',
  getBasicSetting: 'domain',
  // The search of the first table and the parameters of the recommended list are one call.
  listProducts: 'search page itemsPerPage categoryId sellerPortalId ordering salesSettingType isRecommended',
  listProductInquiries: 'ordering page itemsPerPage',
  listReviews: 'sellableSkuId ordering age score gender page itemsPerPage',
  listPhotoReviews: 'sellableSkuId page itemsPerPage',
  calculateCart: 'productId skus',
  calculateDirectOrder: 'skus postalCode',
}
