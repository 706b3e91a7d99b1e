import type { ErrorName } from '@/domain/error-codes'
import { exposureReportLimits } from '@/domain/exposure-report'
import { uploadLimits } from '@/domain/limits'
import { verificationLimits } from '@/domain/verification'
import { exposureReport, exposureReportBody, exposureTarget } from '../../main/exposure-report'
import { editUserBody, user } from '../../main/user'
import {
  decDataBody,
  encData,
  oneTimeDecDataBody,
  requestEncDataBody,
  verificationResult,
  withdrawVerified,
} from '../../main/verification'
import { withdrawalResult, withdrawCheck, withdrawQuery } from '../../main/withdrawal'
import { type CallLimit, daily, ofMember, operationsOf, SPECIFIED } from '../operation'

/** Why a photo is refused. */
export const PHOTO_ERRORS = [
  'PHOTO_TOO_LARGE',
  'PHOTO_TYPE_NOT_SUPPORTED',
  'PHOTO_HEIC_NOT_SUPPORTED',
  'PHOTO_DAMAGED',
  'PHOTO_DIMENSIONS_TOO_LARGE',
  'PHOTO_HAS_EXTRA_DATA',
  'PHOTO_QUOTA_EXCEEDED',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorName[]

export const PHOTO_LIMIT: CallLimit = {
  ...ofMember('upload', uploadLimits.perMember),
  isCountedByHandler: true,
}

const VERIFICATION_RESULTS = ofMember('verification-result', verificationLimits.resultsPerMember)
const VERIFICATION_ERRORS = [
  'VERIFICATION_SESSION_INVALID',
  'VERIFICATION_FAILED',
  'IDENTITY_MISMATCH',
  'UNDER_AGE',
  'CONFIRMATION_REQUIRED',
] as const

/** The member, identity verification and the withdrawal. */
export const accountOperations = operationsOf('main', {
  getMe: {
    method: 'GET',
    path: '/api/user/me',
    summary: 'The signed-in member.',
    mark: SPECIFIED,
    access: 'member',
    answer: user,
  },
  editMe: {
    method: 'PUT',
    path: '/api/user/me',
    summary: 'Changes name and e-mail address.',
    mark: { added: 'The personal information is shown and cannot be edited.' },
    access: 'member',
    // Each change is recorded and notified, and without a passcode it needs no proof.
    limit: daily('edit-user', 20),
    body: editUserBody,
    proof: 'edit_account',
    isProofOptional: true,
    answer: user,
    isAnswerOptional: true,
    errors: ['VERIFIED_NAME_FIXED'],
  },
  setProfilePhoto: {
    method: 'POST',
    path: '/api/user/profile',
    summary: 'Uploads the profile picture.',
    mark: SPECIFIED,
    access: 'member',
    limit: PHOTO_LIMIT,
    form: { file: 'file' },
    answer: user,
    isAnswerOptional: true,
    errors: PHOTO_ERRORS,
  },
  removeProfilePhoto: {
    method: 'DELETE',
    path: '/api/user/profile',
    summary: 'Removes the profile picture.',
    mark: SPECIFIED,
    access: 'member',
    answer: user,
    isAnswerOptional: true,
  },
  requestVerification: {
    method: 'POST',
    path: '/api/nice/request-encData',
    summary: 'Starts an identity verification; the browser posts the answer into the pop-up.',
    mark: SPECIFIED,
    access: 'member',
    limit: ofMember('verification', verificationLimits.perMember),
    body: requestEncDataBody,
    answer: encData,
    errors: ['CONFIRMATION_REQUIRED', 'SERVICE_UNAVAILABLE'],
  },
  completeVerification: {
    method: 'POST',
    path: '/api/nice/request-decData',
    summary: 'Verifies the member by the result of the pop-up.',
    mark: SPECIFIED,
    access: 'member',
    limit: VERIFICATION_RESULTS,
    body: decDataBody,
    answer: verificationResult,
    isAnswerOptional: true,
    errors: [
      'NAVER_ACCOUNT_EXISTS',
      'KAKAO_ACCOUNT_EXISTS',
      'VERIFIED_PHONE_MISMATCH',
      'OTHER_PROVIDER_ACTIVE',
      ...VERIFICATION_ERRORS,
      'PHONE_TAKEN',
    ],
  },
  completeOneTimeVerification: {
    method: 'POST',
    path: '/api/nice/one-time-request-decData',
    summary: 'Verifies for one change: a new phone number or a forgotten passcode.',
    mark: SPECIFIED,
    access: 'member',
    limit: VERIFICATION_RESULTS,
    body: oneTimeDecDataBody,
    answer: verificationResult,
    isAnswerOptional: true,
    errors: [...VERIFICATION_ERRORS, 'PHONE_TAKEN'],
  },
  completeWithdrawalVerification: {
    method: 'POST',
    path: '/api/nice/withdraw-request-decData',
    summary: 'Verifies for the withdrawal of the account.',
    mark: SPECIFIED,
    access: 'member',
    limit: VERIFICATION_RESULTS,
    body: decDataBody,
    answer: withdrawVerified,
    isAnswerOptional: true,
    errors: VERIFICATION_ERRORS,
  },
  reportExposure: {
    method: 'POST',
    path: '/api/bc/rereport/{target}',
    parameters: { target: exposureTarget },
    summary: 'Reports exposed personal information.',
    mark: SPECIFIED,
    access: 'member',
    limit: ofMember('exposure', exposureReportLimits.perMember),
    body: exposureReportBody,
    answer: exposureReport,
    isCreated: true,
    isAnswerOptional: true,
  },
  checkWithdrawal: {
    method: 'GET',
    path: '/api/auth/validate-withdraw',
    summary: 'Whether the member may withdraw, and what is lost.',
    mark: SPECIFIED,
    access: 'member',
    answer: withdrawCheck,
    isAnswerOptional: true,
    errors: ['BALANCE_REMAINS', 'UNRECEIVED_GIFTS', 'ORDERS_IN_PROGRESS'],
  },
  withdrawAccount: {
    method: 'GET',
    path: '/api/auth/withdraw',
    isChange: true,
    summary: 'Requests the withdrawal of the account.',
    mark: SPECIFIED,
    access: 'member',
    query: withdrawQuery,
    proof: 'withdraw_account',
    answer: withdrawalResult,
    isAnswerOptional: true,
    errors: ['BALANCE_REMAINS', 'UNRECEIVED_GIFTS', 'ORDERS_IN_PROGRESS'],
  },
})
