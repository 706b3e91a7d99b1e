import { sessionList, signInResult } from '@/contract/main/auth'
import { exposureReport } from '@/contract/main/exposure-report'
import { notificationList, notificationSettings, pushState, unreadCount } from '@/contract/main/notification'
import { passcodeProof, passcodeState, passkeyChallenge, passkeyList } from '@/contract/main/passcode'
import { upload } from '@/contract/main/upload'
import { user } from '@/contract/main/user'
import { encData, verificationResult } from '@/contract/main/verification'
import { withdrawalResult, withdrawCheck } from '@/contract/main/withdrawal'

export const answers = {
  encData,
  exposureReport,
  notificationList,
  notificationSettings,
  passcodeProof,
  passcodeState,
  passkeyChallenge,
  passkeyList,
  pushState,
  sessionList,
  signInResult,
  unreadCount,
  upload,
  user,
  verificationResult,
  withdrawCheck,
  withdrawalResult,
}
