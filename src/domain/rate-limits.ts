import { exposureReportLimits } from '@/domain/exposure-report'
import { supportInquiryLimits } from '@/domain/support-inquiry'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration'
import { inquiryLimits } from './inquiry'
import { orderLimits, reviewLimits, uploadLimits } from './limits'
import { verificationLimits } from './verification'

/** How many calls the reference backend takes within a window of time. */
export interface RateLimit {
  max: number
  windowMs: number
}

/** Of one member, or of one address of the network, which many phones of a carrier share: its limits are high. */
interface CallLimit extends RateLimit {
  per: 'member' | 'client'
}

const ofMember = ({ max, windowMs }: RateLimit): CallLimit => ({ max, windowMs, per: 'member' })
const ofClient = (max: number, windowMs = MINUTE_MS): CallLimit => ({ max, windowMs, per: 'client' })
const daily = (max: number): CallLimit => ofMember({ max, windowMs: DAY_MS })

const claims = daily(2 * orderLimits.maxLines)
const photos = ofMember(uploadLimits.perMember)
const orders = ofMember(orderLimits.perMember)
const passcodeAttempts = ofMember({ max: 20, windowMs: MINUTE_MS })
const verificationResults = ofMember(verificationLimits.resultsPerMember)
/** Messengers read the links of many chats. */
const giftPreviews = ofClient(600)
/** A sign-in is two calls. */
const passkeySignIns = ofClient(120)

/** The limits by operation. Operations with the same limit are counted together. */
export const rateLimits = {
  signIn: ofClient(60),
  /** Every start of the app and every quarter of an hour of its use is one. */
  refreshToken: ofClient(600),
  startPasskeySignIn: passkeySignIns,
  signInByPasskey: passkeySignIns,
  /** Each change is recorded and notified, and without a passcode it needs no proof. */
  editMe: daily(20),
  /** Each change is recorded and notified. */
  setPasscode: daily(20),
  checkPasscode: passcodeAttempts,
  startPasskeyRegistration: passcodeAttempts,
  startPasskeyProof: passcodeAttempts,
  requestVerification: ofMember(verificationLimits.perMember),
  completeVerification: verificationResults,
  completeOneTimeVerification: verificationResults,
  completeWithdrawalVerification: verificationResults,
  setProfilePhoto: photos,
  uploadPhoto: photos,
  reportExposure: ofMember(exposureReportLimits.perMember),
  addSupportInquiry: daily(supportInquiryLimits.perDay),
  previewGift: giftPreviews,
  previewProductGift: giftPreviews,
  startBankLink: ofMember({ max: 20, windowMs: 10 * MINUTE_MS }),
  /** Each one makes a card with its accounts, or an answer that is stored for its key. */
  takeCardDesign: daily(60),
  /** A deleted one leaves its answer, which is stored for its key. */
  addStudioDesign: daily(200),
  /** Each one makes a card with its accounts, and takes a name. */
  publishStudioDesign: daily(20),
  subscribePush: ofMember({ max: 60, windowMs: HOUR_MS }),
  /** Each browser makes such a call once in a while, without a token. */
  changePushSubscription: ofClient(60),
  searchAddresses: ofMember({ max: 60, windowMs: MINUTE_MS }),
  countView: ofClient(60),
  countSearchedWord: ofClient(60, HOUR_MS),
  reactToReview: ofMember(reviewLimits.reactionsPerMember),
  reportReview: ofMember(reviewLimits.reportsPerMember),
  writeInquiry: daily(inquiryLimits.perDay),
  /** The id of each one is stored. */
  mergeCart: ofMember({ max: 60, windowMs: 10 * MINUTE_MS }),
  createCartOrder: orders,
  createDirectOrder: orders,
  createGiftOrder: orders,
  /** A withdrawn claim stays as a record and can be requested again. Each line of the largest order may have its own. */
  createClaim: claims,
  chooseRefundAccount: claims,
} as const satisfies Readonly<Record<string, CallLimit>>
