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
  Error: 'code',
  SnakeCaseError: 'code',

  RefreshBody: 'refreshToken',
  SignInResult: 'data',
  'SignInResult.data': TOKENS,
  SignTermsBody: 'eventAgreed',
  Tokens: TOKENS,
  User: 'id name phone birthday gender path email profileImage ci ciChecked harmonyId',
  RequestEncDataBody: 'authType customize sreturnUrl serrorUrl',
  EncData: 'encodeData',
  DecDataBody: 'encodeData',
  OneTimeDecDataBody: 'encodeData updatePhone',

  BasicCard: 'cardId cardType',
  Card: CARD,
  CardDetail: CARD,
  CardGift: 'cardHistoryId senderCardId giverName msgToReceiver thankMsgFromReceiver',
  DeletedCard: 'cardId status',
  ExchangePreview: CARD,
  MyCards: PAGE,
  RefundHistory: PAGE,
  RefundItem: 'cardId cardHistoryId',
  GiftBody: 'secondaryCardId',
  CancelBody: 'secondaryCardId',
  ThankBody: 'cardHistoryId secondaryCardId thankMsgFromReceiver',
  CancelledGift: ENDED_GIFT,
  'CancelledGift.returnedTo': 'cardDivision cardId',
  AnsweredGift: ENDED_GIFT,
  SentGift: SENT_GIFT,
  GiftPreview: 'cardHistoryId secondaryCardId giverName msgToReceiver thankMsgFromReceiver cardType status',
  GiftHistory: PAGE,
  GiftHistoryItem: GIFT_HISTORY,
  GiftHistoryDetail: GIFT_HISTORY,
  'GiftHistoryDetail.returnedTo': 'cardDivision cardId',
  MoneyHistory: PAGE,
  MoneyHistoryItem: 'cardHistoryId',

  StorefrontUser: 'name phone email harmonyId',
  Address: ADDRESS,

  BasicSetting:
    'channelName channelStatus channelType country platformType salesSettingType description isUsingCustomDomain domain logoImage customerServiceInfo partnerDisplayScope themeDesignSetting',
  HomeSetting: 'bannerImages recListTitle recListDisplayType recListDisplaySortOrder recProductCount',
  DesignSetting:
    'themeSetting designSetting productCardSetting isStockBadgeOn isTextBadgeOn textBadgeContent',
  InstallStatus: 'wishlist review',
  'InstallStatus.wishlist': 'installed',
  'InstallStatus.review': 'installed',
  ProductPageSetting:
    'bannerImages isShowDiscountRate isShowMarketPrice isTextBadgeOn textBadgeContent isWishlistInstalled isDisplayRecommendedListByCategory isDisplayRecommendedListByPartner recProductCount recListDisplaySortOrder',
  PaymentSetting: 'id channelId name description isDefault midType pgType status',

  ProductList: PAGE,
  ProductItem: PRODUCT,
  ProductDetail: `${PRODUCT} ${PRODUCT_FLAGS} createDt updateDt supplierPortalId channelPortalId channelId sellerPortalId channelCategoryId masterProductId country description sn origin manufacturer isVat noticeId noticeInfo isImageRegisterByOption note faq currency isManyOptions skuCount soldCount minSupplyPrice maxSupplyPrice maxSellPrice discountRate registerStatus activeStatus type ratings viewCount likeCount keywords minSellPriceBeforeReduction maxSellPriceBeforeReduction deliveryInfo sellerInfo optionList skuList limitDate validityPeriod pgSettingId issuanceType`,
  'ProductDetail.deliveryInfo':
    'isInstallationFee isBaseReleaseAddress releaseAddress deliveryMethod deliveryPricingMethod deliveryPricingUnit baseDeliveryFee unitChargeStandard conditionalChargeStandard isGroupDelivery deliveryGroupId deliveryGroup isAdditionalPricingSet regionDivisionLevel division2Fee division3JejuFee division3OutsideJejuFee refundAddress refundDeliveryFee refundDeliveryFeeIfFreeDelivery exchangeDeliveryFee refundExchangeDeliveryPolicy internationalShipmentPolicy defaultCarrier refundCarrier',
  'ProductDetail.deliveryInfo.releaseAddress': 'fullAddress',
  'ProductDetail.deliveryInfo.deliveryGroup': 'division3JejuFee division3OutsideJejuFee',
  'ProductDetail.deliveryInfo.refundAddress': 'fullAddress',
  'ProductDetail.deliveryInfo.defaultCarrier': CARRIER,
  'ProductDetail.deliveryInfo.refundCarrier': CARRIER,
  Sku: 'id title sellPrice leftInventoryCount',
  Wish: 'id productId',
  WishItem: `${PRODUCT} productId`,
  WishList: PAGE,

  Inquiry:
    'id channelId productId productSkuId productSkuTitle productTitle productBrand productImages status name email phone inquirerId createDt updateDt inquiryTitle inquiryContents isDisplayed isAnswered',
  InquiryAnswer: 'id answererType answerContents updateDt',
  InquiryBody: INQUIRY_FORM,
  NewInquiryBody: `${INQUIRY_FORM} productId name nickname email`,
  InquiryList: PAGE,
  Review: REVIEW,
  'Review.images': 'mobile',
  MyReview: `${REVIEW} status`,
  'MyReview.images': 'mobile',
  ReviewList: PAGE,
  MyReviewList: PAGE,
  ReviewReply: 'id initiatorType initiatorName comments createDt',
  ReviewAggregation: 'mean count five four three two one',
  Reaction: 'id likeCount dislikeCount isUserLikesDislikesOnThisReview',
  ReactionBody: 'likeOrDislike',
  ReportBody: 'reasonForAction comments',

  Cart: 'cartMetadata deliveryGroupedProducts nonDeliveryGroupedProducts finalCartCalculations',
  'Cart.cartMetadata': 'channelId lines userId',
  'Cart.paymentSettings': 'id name midType isDefault',
  CartCalculation: 'finalCartCalculations',
  CartGroup: 'groupInfo products',
  CartProduct:
    'productSellableId title skus productClass deliveryMethod deliveryPricingMethod deliveryPricingUnit baseDeliveryFee unitChargeStandard conditionalChargeStandard calculatedProductPrice image marketPrice minSellPrice isProductSelected pgSettingId',
  CartSku:
    'skuId activeStatus calculatedDeliveryPrice calculatedSellPrice isSelected leftInventoryCount leftInventoryStatus options quantity sellPrice sellableProductId title',
  DirectOrderCalculation: 'finalCartCalculations',
  CalculatedProduct:
    'productSellableId title skus productClass calculatedProductPrice image marketPrice minSellPrice pgSettingId',
  CalculatedSku: 'skuId title quantity sellPrice calculatedSellPrice leftInventoryCount',
  FinalCartCalculations:
    'groupDeliveryDiscount regionalFees totalDeliveryFee totalPgAmountToPay totalProductPrice',
  Order:
    'id paidDate transactionSkus sn userId totalPointAmount paymentInfo paymentMethod deliveryInfo refundInfo currency transactionPointAmount',
  'Order.deliveryInfo': ADDRESS,
  OrderLine:
    'id title sellableProductId productTitle image status quantity sellPrice totalAmount pointAmount skuProductType skuProductClass pinNumber expirationDate publisherName publisherMethod giftcardCurrentAmount giftcardOriginalAmount',
  OrderList: PAGE,
  Claim: 'transactionSn receiverAddress refundAddress message imageUrls note',
  ClaimAddress: ADDRESS,
  ClaimBreakdown: 'refundAmount',
  ClaimLine: 'attributeOptions',
  ClaimList: PAGE,
  ExchangeOption: 'skuId title leftInventoryCount',
  Voucher: `${VOUCHER_LINE} pinNumber`,
  VoucherItem: VOUCHER_LINE,
  VoucherList: PAGE,
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
