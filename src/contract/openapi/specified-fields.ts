/** The names of fields that the specification gives, in any of its objects. Every other field is an addition. */
export const SPECIFIED_FIELDS: ReadonlySet<string> = new Set(
  `
  activeStatus address amount answerContents answererType attributeOptions authType balance bannerImages
  baseAddress baseDeliveryFee birthday brand calculatedProductPrice cardDivision cardHistoryId cardId
  cardType cards cartMetadata channelCategoryId channelId channelName channelPortalId channelStatus
  channelType ci ciChecked code comments conditionalChargeStandard country createDt currency
  customerServiceInfo defaultCarrier deliveryGroup deliveryGroupId deliveryGroupedProducts deliveryInfo
  deliveryMethod deliveryPricingMethod deliveryPricingUnit description designSetting detailAddress
  discountRate dislikeCount division2Fee division3JejuFee division3OutsideJejuFee domain email encodeData
  eventAgreed exchangeDeliveryFee expirationDate faq finalCartCalculations fullAddress gender
  giftcardCurrentAmount giftcardOriginalAmount giverName groupDeliveryDiscount groupInfo harmonyId
  hasNextPage html id imageUrls images initiatorName initiatorType inquirerId inquiryContents inquiryTitle
  installed internationalShipmentPolicy inventoryStatus isAdditionalPricingSet isAnswered
  isBaseReleaseAddress isDefault isDisplayRecommendedListByCategory isDisplayRecommendedListByPartner
  isDisplayed isGroupDelivery isImageRegisterByOption isInstallationFee isManyOptions isNotSellable
  isProductSelected isSelected isSelling isShowDiscountRate isShowMarketPrice isSoldOut isStockBadgeOn
  isTangible isTextBadgeOn isUserLikesDislikesOnThisReview isUsingCustomDomain isVat isVoucher
  isWishlistInstalled issuanceType items itemsPerPage keywords leftInventoryCount leftInventoryStatus
  likeCount likeOrDislike limitDate logoImage manufacturer marketPrice masterProductId maxSellPrice
  maxSellPriceBeforeReduction maxSupplyPrice message midType minSellPrice minSellPriceBeforeReduction
  minSupplyPrice msgToReceiver name nickname nonDeliveryGroupedProducts note noticeId noticeInfo optionList
  origin page paidDate partnerDisplayScope passcode paymentInfo paymentMethod pgSettingId pgType phone
  pinNumber platformType pointAmount postalCode productBrand productCardSetting productClass productId
  productImages productSellableId productSkuId productSkuTitle productTitle products profileImage
  publisherMethod publisherName quantity rate ratings reason reasonForAction recListDisplaySortOrder
  recListDisplayType recListTitle recProductCount receiverAddress refreshToken refundAddress refundAmount
  refundCarrier refundDeliveryFee refundDeliveryFeeIfFreeDelivery refundExchangeDeliveryPolicy refundInfo
  regionDivisionLevel regionalFees registerStatus releaseAddress reviewId reviewReplies salesSettingType
  salesStatus score secondaryCardId sellPrice sellableProductId sellerInfo sellerPortalId senderCardId
  serrorUrl skuCount skuId skuList skuProductClass skuProductType skus sn soldCount sreturnUrl status
  supplierPortalId textBadgeContent thankMsgFromReceiver themeDesignSetting themeSetting timesaleAppliedNow
  title total totalAmount totalDeliveryFee totalPgAmountToPay totalPointAmount totalProductPrice
  transactionPointAmount transactionSkuTitle transactionSkus transactionSn type unitChargeStandard updateDt
  updatePhone updatedAt url userId userNickname validityPeriod viewCount wishlistId
`
    .trim()
    .split(/\s+/),
)
