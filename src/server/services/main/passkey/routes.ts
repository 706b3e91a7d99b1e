import type { accountOperations } from '@/contract/operations/main/account'
import { callerOf } from '@/server/http/auth'
import { clientKey } from '@/server/http/client-key'
import { deviceOf } from '@/server/http/device'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { Created } from '@/server/http/wire'
import { renewDeviceCookie } from '../auth/device-cookie'
import { limitAttempts } from '../passcode/check-passcode'
import { relyingPartyOf } from './challenge'
import { listPasskeys, registerPasskey, startRegistration } from './register-passkey'
import {
  provePasskey,
  removePasskey,
  signInByPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from './use-passkey'

/** Keys of WebAuthn for the sign-in, and instead of the passcode. */
export const passkeyRoutes = {
  getPasskeys: async ({ deps, userId }) => ({ items: await listPasskeys(deps.db, userId) }),
  startPasskeyRegistration: async ({ c, deps, userId, useProof }) => {
    await limitAttempts(deps, userId)
    return startRegistration(deps, callerOf(c), relyingPartyOf(c), useProof)
  },
  registerPasskey: async ({ c, deps, body }) =>
    new Created(await registerPasskey(deps, callerOf(c), relyingPartyOf(c), body)),
  removePasskey: async ({ c, deps, params }) => {
    await removePasskey(deps, callerOf(c), params.passkeyId)
    return { ok: true }
  },
  startPasskeyProof: async ({ c, deps, userId, body }) => {
    await limitAttempts(deps, userId)
    return startPasskeyProof(deps, callerOf(c), relyingPartyOf(c), body)
  },
  provePasskey: ({ c, deps, body }) => provePasskey(deps, callerOf(c), relyingPartyOf(c), body),
  startPasskeySignIn: async ({ c, deps }) => {
    await limitRate(deps, `passkey:${clientKey(c)}`, rateLimits.startPasskeySignIn)
    return startPasskeySignIn(deps, relyingPartyOf(c))
  },
  signInByPasskey: async ({ c, deps, body }) => {
    await limitRate(deps, `passkey:${clientKey(c)}`, rateLimits.signInByPasskey)
    const device = { name: deviceOf(c), idHash: renewDeviceCookie(c) }
    return signInByPasskey(deps, relyingPartyOf(c), body, device)
  },
} satisfies Partial<Routes<typeof accountOperations>>
