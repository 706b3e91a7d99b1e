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

const PRODUCT = 'ProductDetail'
const DELIVERY = `${PRODUCT}.deliveryInfo`

export const ENTITIES: Readonly<Record<string, Entity>> = {
  // The wallet and the account: entities.
  tokens: { fields: 'token refreshToken', schemas: 'Tokens SignInResult.data' },
  card: {
    fields: 'cardId cardDivision cardType status attribute',
    schemas:
      'BasicCard Card CardDetail ExchangePreview DeletedCard GiftHistoryDetail.returnedTo CancelledGift.returnedTo',
  },
  'a card that was given': {
    fields: 'cardId cardType secondaryCardId status',
    schemas: 'SentGift GiftPreview GiftHistoryItem GiftHistoryDetail AnsweredGift CancelledGift RefundItem',
  },
  'gift and card history': {
    fields: 'cardHistoryId senderCardId giverName msgToReceiver thankMsgFromReceiver updatedAt',
    schemas:
      'CardGift RefundItem SentGift GiftPreview GiftHistoryItem GiftHistoryDetail AnsweredGift CancelledGift MoneyHistoryItem',
  },
  'paged list': {
    fields: 'page itemsPerPage total items hasNextPage nextAvailable',
    schemas:
      'MyCards RefundHistory GiftHistory MoneyHistory ProductList WishList InquiryList ReviewList MyReviewList OrderList ClaimList VoucherList',
    unused: { nextAvailable: 'The other name of hasNextPage; the reader accepts both.' },
  },
  user: {
    fields: 'id name phone birthday gender path email profileImage ci ciChecked harmonyId',
    schemas: 'User StorefrontUser',
  },
  'verification request': {
    fields: 'authType customize sreturnUrl serrorUrl',
    schemas: 'RequestEncDataBody',
  },
  'verification result': {
    fields: 'encodeData updatePhone',
    schemas: 'EncData DecDataBody OneTimeDecDataBody',
  },

  // The wallet and the account: payloads of calls.
  'result of the sign-in': { fields: 'data', schemas: 'SignInResult' },
  'agreement to the terms': { fields: 'eventAgreed', schemas: 'SignTermsBody' },
  refresh: { fields: 'refreshToken', schemas: 'RefreshBody' },
  'accept and cancel a gift': { fields: 'secondaryCardId', schemas: 'GiftBody CancelBody' },
  thanks: { fields: 'cardHistoryId secondaryCardId thankMsgFromReceiver', schemas: 'ThankBody' },
  error: { fields: 'code', schemas: 'Error SnakeCaseError' },

  // The shop: entities.
  product: {
    fields:
      'id images title brand minSellPrice marketPrice wishlistId timesaleAppliedNow inventoryStatus productClass salesStatus',
    schemas: `ProductItem ${PRODUCT} WishItem`,
  },
  'product detail': {
    fields:
      'createDt updateDt supplierPortalId channelPortalId channelId sellerPortalId channelCategoryId masterProductId country description sn origin manufacturer isVat noticeId noticeInfo isImageRegisterByOption note faq currency isManyOptions skuCount soldCount minSupplyPrice maxSupplyPrice maxSellPrice discountRate registerStatus activeStatus type ratings viewCount likeCount keywords minSellPriceBeforeReduction maxSellPriceBeforeReduction deliveryInfo sellerInfo optionList skuList limitDate validityPeriod pgSettingId issuanceType isSoldOut isSelling isNotSellable isVoucher isTangible',
    schemas: PRODUCT,
  },
  sku: {
    fields: 'id skuId title sellPrice leftInventoryCount',
    schemas: 'Sku ExchangeOption',
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
    schemas: 'Address Order.deliveryInfo ClaimAddress',
  },
  'wishlist item': { fields: 'productId wishlistId', schemas: 'WishItem' },
  'answer of a new wish': { fields: 'id productId', schemas: 'Wish' },
  channel: {
    fields:
      'channelName channelStatus channelType country platformType salesSettingType description isUsingCustomDomain domain logoImage customerServiceInfo partnerDisplayScope themeDesignSetting',
    schemas: 'BasicSetting',
  },
  'home setting': {
    fields: 'bannerImages recListTitle recListDisplayType recListDisplaySortOrder recProductCount',
    schemas: 'HomeSetting',
  },
  'design setting': {
    fields: 'themeSetting designSetting productCardSetting isStockBadgeOn isTextBadgeOn textBadgeContent',
    schemas: 'DesignSetting',
  },
  'product page setting': {
    fields:
      'bannerImages isShowDiscountRate isShowMarketPrice isTextBadgeOn textBadgeContent isWishlistInstalled isDisplayRecommendedListByCategory isDisplayRecommendedListByPartner recProductCount recListDisplaySortOrder',
    schemas: 'ProductPageSetting',
  },
  extensions: { fields: 'wishlist review', schemas: 'InstallStatus' },
  extension: {
    fields: 'installed',
    schemas: 'InstallStatus.wishlist InstallStatus.review',
  },
  'payment setting': {
    fields: 'id channelId name description isDefault midType pgType status',
    schemas: 'PaymentSetting Cart.paymentSettings',
  },
  review: {
    fields:
      'id userId userNickname createDt score transactionSkuTitle sellableProductId comments likeCount dislikeCount images reviewReplies isUserLikesDislikesOnThisReview status',
    schemas: 'Review MyReview Reaction',
  },
  'pictures of a review': { fields: 'mobile', schemas: 'Review.images MyReview.images' },
  'reply to a review': {
    fields: 'id initiatorType initiatorName comments createDt',
    schemas: 'ReviewReply',
  },
  aggregation: { fields: 'mean count five four three two one', schemas: 'ReviewAggregation' },
  'report of a review': {
    fields: 'reviewId reasonForAction comments',
    schemas: 'ReportBody',
    unused: { reviewId: 'It is in the path; the app does not read the answer.' },
  },
  reaction: { fields: 'likeOrDislike', schemas: 'ReactionBody' },
  inquiry: {
    fields:
      'id channelId productId productSkuId productSkuTitle productTitle productBrand productImages status name email phone inquirerId createDt updateDt inquiryTitle inquiryContents isDisplayed isAnswered',
    schemas: 'Inquiry',
  },
  'answer to an inquiry': {
    fields: 'id answererType answerContents updateDt',
    schemas: 'InquiryAnswer',
  },
  'form of an inquiry': {
    fields: 'productId productSkuId inquiryTitle inquiryContents isDisplayed name nickname email',
    schemas: 'NewInquiryBody InquiryBody',
  },
  cart: {
    fields: 'cartMetadata deliveryGroupedProducts nonDeliveryGroupedProducts finalCartCalculations',
    schemas: 'Cart CartCalculation DirectOrderCalculation',
  },
  'metadata of a cart': { fields: 'channelId lines userId', schemas: 'Cart.cartMetadata' },
  'delivery group of a cart': { fields: 'groupInfo products', schemas: 'CartGroup' },
  'calculation of a cart': {
    fields: 'groupDeliveryDiscount regionalFees totalDeliveryFee totalPgAmountToPay totalProductPrice',
    schemas: 'FinalCartCalculations',
  },
  'product of a cart, with its delivery fee': {
    fields:
      'productSellableId title skus productClass deliveryMethod deliveryPricingMethod deliveryPricingUnit baseDeliveryFee unitChargeStandard conditionalChargeStandard calculatedProductPrice image marketPrice minSellPrice isProductSelected pgSettingId',
    schemas: 'CartProduct CalculatedProduct',
  },
  'sku of a cart': {
    fields:
      'skuId activeStatus calculatedDeliveryPrice calculatedSellPrice isSelected leftInventoryCount leftInventoryStatus options quantity sellPrice sellableProductId title',
    schemas: 'CartSku CalculatedSku',
  },
  order: {
    fields:
      'id paidDate transactionSkus sn userId totalPointAmount paymentInfo paymentMethod deliveryInfo refundInfo currency transactionPointAmount',
    schemas: 'Order',
  },
  'order line': {
    fields:
      'id title sellableProductId productTitle image status quantity sellPrice totalAmount pointAmount skuProductType skuProductClass pinNumber expirationDate publisherName publisherMethod giftcardCurrentAmount giftcardOriginalAmount',
    schemas: 'OrderLine',
  },
  'order line of a voucher, with the day of its payment': {
    fields:
      'title productTitle image status pinNumber expirationDate publisherName publisherMethod giftcardCurrentAmount giftcardOriginalAmount paidDate',
    schemas: 'Voucher VoucherItem',
  },
  claim: {
    fields:
      'refundAmount transactionSn receiverAddress refundAddress message imageUrls note attributeOptions',
    schemas: 'Claim ClaimLine ClaimBreakdown',
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
