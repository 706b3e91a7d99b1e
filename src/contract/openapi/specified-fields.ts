/**
 * The specified fields of each schema and each query. Everything else is an addition.
 *
 * The specification describes entities and the payloads of some calls. An answer that shows one of these entities has
 * its fields, even if the call itself is an addition; the body or query of an added call has none. Where it only says
 * that a shape is not shown, no field of that shape is specified.
 */
type FieldTable = Readonly<Record<string, string>>

const PAGE = 'page itemsPerPage total hasNextPage items'
const TOKENS = 'token refreshToken'
const CARD = 'cardId cardDivision cardType status attribute'
const SENT_GIFT = 'cardHistoryId secondaryCardId senderCardId giverName msgToReceiver cardType'
const GIFT_HISTORY = `${SENT_GIFT} status thankMsgFromReceiver updatedAt`
const ENDED_GIFT = 'cardHistoryId secondaryCardId status giverName'
const PRODUCT =
  'id images title brand minSellPrice marketPrice wishlistId timesaleAppliedNow inventoryStatus productClass salesStatus'
const PRODUCT_FLAGS = 'isSoldOut isSelling isNotSellable isVoucher isTangible'
const ADDRESS = 'postalCode baseAddress detailAddress'
const CARRIER = 'id name'
const REVIEW =
  'id userId userNickname createDt score transactionSkuTitle sellableProductId comments likeCount dislikeCount images reviewReplies isUserLikesDislikesOnThisReview'
const INQUIRY_FORM = 'productSkuId inquiryTitle inquiryContents isDisplayed'
const VOUCHER_LINE =
  'title productTitle image status expirationDate publisherName publisherMethod giftcardCurrentAmount giftcardOriginalAmount paidDate'

/** By the name of the schema, or by its name and the fields that lead to an object inside. */
export const SPECIFIED_FIELDS: FieldTable = {
  error: 'code',

  'auth.refreshBody': 'refreshToken',
  'auth.signInQuery': 'code',
  'auth.signInResult': 'data',
  'auth.signInResult.data': TOKENS,
  'auth.signTermsBody': 'eventAgreed',
  'auth.tokens': TOKENS,
  'user.user': 'id name phone birthday gender path email profileImage ci ciChecked harmonyId',
  'verification.requestEncDataBody': 'authType customize sreturnUrl serrorUrl',
  'verification.encData': 'encodeData',
  'verification.decDataBody': 'encodeData',
  'verification.oneTimeDecDataBody': 'encodeData updatePhone',

  'card.cardFace': 'cardType',
  'card.basicCard': 'cardId cardType',
  'card.card': CARD,
  'card.cardDetail': CARD,
  'card.cardGift': 'cardHistoryId senderCardId giverName msgToReceiver thankMsgFromReceiver',
  'card.deletedCard': 'cardId status',
  'card.exchangePreview': CARD,
  'card.myCards': PAGE,
  'card.refundHistory': PAGE,
  'card.refundItem': 'cardId cardHistoryId',
  'gift.giftBody': 'secondaryCardId',
  'gift.cancelBody': 'secondaryCardId',
  'gift.thankBody': 'cardHistoryId secondaryCardId thankMsgFromReceiver',
  'gift.cancelledGift': ENDED_GIFT,
  'gift.cancelledGift.returnedTo': 'cardDivision cardId',
  'gift.answeredGift': ENDED_GIFT,
  'gift.sentGift': SENT_GIFT,
  'gift.giftPreview':
    'cardHistoryId secondaryCardId giverName msgToReceiver thankMsgFromReceiver cardType status',
  'gift.giftHistory': PAGE,
  'gift.giftHistoryItem': GIFT_HISTORY,
  'gift.giftHistoryDetail': GIFT_HISTORY,
  'gift.giftHistoryDetail.returnedTo': 'cardDivision cardId',
  'money.moneyHistory': PAGE,
  'money.moneyHistoryItem': 'cardHistoryId',

  'user.storefrontUser': 'name phone email harmonyId',
  'address.address': ADDRESS,

  'setting.basicSetting':
    'channelName channelStatus channelType country platformType salesSettingType description isUsingCustomDomain domain logoImage customerServiceInfo partnerDisplayScope themeDesignSetting',
  'setting.homeSetting':
    'bannerImages recListTitle recListDisplayType recListDisplaySortOrder recProductCount',
  'setting.designSetting':
    'themeSetting designSetting productCardSetting isStockBadgeOn isTextBadgeOn textBadgeContent',
  'extension.installStatus': 'wishlist review',
  'extension.installStatus.wishlist': 'installed',
  'extension.installStatus.review': 'installed',
  'product-page-setting.productPageSetting':
    'bannerImages isShowDiscountRate isShowMarketPrice isTextBadgeOn textBadgeContent isWishlistInstalled isDisplayRecommendedListByCategory isDisplayRecommendedListByPartner recProductCount recListDisplaySortOrder',
  'payment-setting.paymentSetting': 'id channelId name description isDefault midType pgType status',

  'product.productList': PAGE,
  'product.productItem': PRODUCT,
  'product.productDetail': `${PRODUCT} ${PRODUCT_FLAGS} createDt updateDt supplierPortalId channelPortalId channelId sellerPortalId channelCategoryId masterProductId country description sn origin manufacturer isVat noticeId noticeInfo isImageRegisterByOption note faq currency isManyOptions skuCount soldCount minSupplyPrice maxSupplyPrice maxSellPrice discountRate registerStatus activeStatus type ratings viewCount likeCount keywords minSellPriceBeforeReduction maxSellPriceBeforeReduction deliveryInfo sellerInfo optionList skuList limitDate validityPeriod pgSettingId issuanceType`,
  'product.productDetail.deliveryInfo':
    'isInstallationFee isBaseReleaseAddress releaseAddress deliveryMethod deliveryPricingMethod deliveryPricingUnit baseDeliveryFee unitChargeStandard conditionalChargeStandard isGroupDelivery deliveryGroupId deliveryGroup isAdditionalPricingSet regionDivisionLevel division2Fee division3JejuFee division3OutsideJejuFee refundAddress refundDeliveryFee refundDeliveryFeeIfFreeDelivery exchangeDeliveryFee refundExchangeDeliveryPolicy internationalShipmentPolicy defaultCarrier refundCarrier',
  'product.productDetail.deliveryInfo.releaseAddress': 'fullAddress',
  'product.productDetail.deliveryInfo.deliveryGroup': 'division3JejuFee division3OutsideJejuFee',
  'product.productDetail.deliveryInfo.refundAddress': 'fullAddress',
  'product.productDetail.deliveryInfo.defaultCarrier': CARRIER,
  'product.productDetail.deliveryInfo.refundCarrier': CARRIER,
  'product.sku': 'id title sellPrice leftInventoryCount',
  'wishlist.wish': 'id productId',
  'wishlist.wishItem': `${PRODUCT} productId`,
  'wishlist.wishList': PAGE,

  'inquiry.inquiry':
    'id channelId productId productSkuId productSkuTitle productTitle productBrand productImages status name email phone inquirerId createDt updateDt inquiryTitle inquiryContents isDisplayed isAnswered',
  'inquiry.inquiryAnswer': 'id answererType answerContents updateDt',
  'inquiry.inquiryBody': INQUIRY_FORM,
  'inquiry.newInquiryBody': `${INQUIRY_FORM} productId name nickname email`,
  'inquiry.inquiryList': PAGE,
  'review.review': REVIEW,
  'review.review.images': 'mobile',
  'review.myReview': `${REVIEW} status`,
  'review.myReview.images': 'mobile',
  'review.reviewList': PAGE,
  'review.myReviewList': PAGE,
  'review.reviewReply': 'id initiatorType initiatorName comments createDt',
  'review.reviewAggregation': 'mean count five four three two one',
  'review.reaction': 'id likeCount dislikeCount isUserLikesDislikesOnThisReview',
  'review.reactionBody': 'likeOrDislike',
  'review.report': 'reviewId reasonForAction',
  'review.reportBody': 'reasonForAction comments',

  'cart.cart': 'cartMetadata deliveryGroupedProducts nonDeliveryGroupedProducts finalCartCalculations',
  'cart.cart.cartMetadata': 'channelId lines userId',
  'cart.cart.paymentSettings': 'id name midType isDefault',
  'cart.cartCalculation': 'finalCartCalculations',
  'cart.cartGroup': 'groupInfo products',
  'cart.cartProduct':
    'productSellableId title skus productClass deliveryMethod deliveryPricingMethod deliveryPricingUnit baseDeliveryFee unitChargeStandard conditionalChargeStandard calculatedProductPrice image marketPrice minSellPrice isProductSelected pgSettingId',
  'cart.cartSku':
    'skuId activeStatus calculatedDeliveryPrice calculatedSellPrice isSelected leftInventoryCount leftInventoryStatus options quantity sellPrice sellableProductId title',
  'direct-order.directOrderCalculation': 'finalCartCalculations',
  'direct-order.calculatedProduct':
    'productSellableId title skus productClass calculatedProductPrice image marketPrice minSellPrice pgSettingId',
  'direct-order.calculatedSku': 'skuId title quantity sellPrice calculatedSellPrice leftInventoryCount',
  'direct-order.finalCartCalculations':
    'groupDeliveryDiscount regionalFees totalDeliveryFee totalPgAmountToPay totalProductPrice',
  'order.order':
    'id paidDate transactionSkus sn userId totalPointAmount paymentInfo paymentMethod deliveryInfo refundInfo currency transactionPointAmount',
  'order.order.deliveryInfo': ADDRESS,
  'order.orderLine':
    'id title sellableProductId productTitle image status quantity sellPrice totalAmount pointAmount skuProductType skuProductClass pinNumber expirationDate publisherName publisherMethod giftcardCurrentAmount giftcardOriginalAmount',
  'order.orderList': PAGE,
  'claim.claim': 'transactionSn receiverAddress refundAddress message imageUrls note',
  'claim.claimAddress': ADDRESS,
  'claim.claimBreakdown': 'refundAmount',
  'claim.claimLine': 'attributeOptions',
  'claim.claimList': PAGE,
  'claim.exchangeOption': 'skuId title leftInventoryCount',
  'voucher.voucher': `${VOUCHER_LINE} pinNumber`,
  'voucher.voucherItem': VOUCHER_LINE,
  'voucher.voucherList': PAGE,
}

/** By the id of the operation. */
export const SPECIFIED_QUERIES: FieldTable = {
  signIn: 'code',
  listMyCards: 'page size',
  listShoppingCards: 'page size',
  listGifts: 'page size',
  getMoneyHistory: 'year month actionCodeList',
  getBasicSetting: 'domain',
  listProducts: 'search page itemsPerPage ordering categoryId sellerPortalId salesSettingType isRecommended',
  listProductInquiries: 'ordering page itemsPerPage',
  listReviews: 'sellableSkuId ordering age score gender page itemsPerPage',
  // The gallery has pages, although only their size is named.
  listPhotoReviews: 'sellableSkuId page itemsPerPage',
  calculateCart: 'productId skus',
  calculateDirectOrder: 'skus postalCode',
}
