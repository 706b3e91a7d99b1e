import type * as v from 'valibot'
import { describe } from 'vitest'
import { address, addressList, foundAddressList } from '@/contract/auth/address'
import { storefrontUser } from '@/contract/auth/user'
import { sessionList, tokens } from '@/contract/main/auth'
import { exposureReport } from '@/contract/main/exposure-report'
import { passcodeState } from '@/contract/main/passcode'
import { user } from '@/contract/main/user'
import { encData, verificationResult, withdrawVerified } from '@/contract/main/verification'
import { withdrawalResult, withdrawCheck } from '@/contract/main/withdrawal'
import { KIM_DAMA } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { toSnake } from '@/lib/key-case'
import { verifyAsPerson } from '@tests/backend/verification-fixtures'
import { createPhoto, createPhotoForm } from '@tests/setup/photos'
import { AUTH, type Call, wallet, move, holdCalls, openBackend, backend } from './harness'

const home = {
  receiverName: '김담아',
  receiverPhone: '010-1234-5678',
  postalCode: '04524',
  baseAddress: '서울 중구 세종대로 110',
  detailAddress: '3층',
  isDefault: false,
}
const tokensOf = async (person: string) =>
  (await backend().call('GET', `/api/dev/test-user-token?person=${person}`)).body as { refreshToken: string }
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
    body: () => verifyAsPerson(backend(), LEAVER, 'own', purpose),
  })
/** The account, from its first verification to the withdrawal. */
const accountCalls: Call[] = [
  move('/api/nice/request-encData', VERIFY, encData, { as: LEAVER }),
  dec('request-decData', verificationResult, 'identity'),
  dec('one-time-request-decData', verificationResult, 'phone'),
  dec('withdraw-request-decData', withdrawVerified, 'withdraw'),
  move('/api/user/me', { name: '떠나윤', email: 'me@example.com' }, user, { as: LEAVER, method: 'PUT' }),
  move('/api/user/profile', null, user, {
    as: LEAVER,
    body: async () => createPhotoForm('profile', await createPhoto(30, 30).toBuffer()),
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
  { ...wallet('/api/auth/withdraw?reason=etc', withdrawalResult, LEAVER), proof: 'withdraw_account' },
]

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
  { name: 'sessions', path: '/api/user/sessions', as: KIM_DAMA, schema: sessionList },
  ...accountCalls,
  { name: 'shop user', path: `${AUTH}/users/me`, as: KIM_DAMA, schema: storefrontUser },
  { name: 'addresses', path: `${AUTH}/users/me/addresses`, as: KIM_DAMA, schema: addressList },
  {
    name: 'address search',
    path: `${AUTH}/addresses/search?keyword=${encodeURIComponent('세종대로 110')}`,
    as: KIM_DAMA,
    schema: foundAddressList,
  },
  {
    name: 'new address',
    method: 'POST',
    path: `${AUTH}/users/me/addresses`,
    as: KIM_DAMA,
    body: () => toSnake(home),
    schema: address,
  },
]

openBackend()

describe('the contract of accounts and addresses', () => {
  holdCalls(calls)
})
