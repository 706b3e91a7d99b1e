import type { accountOperations } from '@/contract/operations/main/account'
import { callerOf } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { checkPasscode } from './check-passcode'
import { passcodeState } from './passcode-state'
import { setPasscode } from './set-passcode'

export const passcodeRoutes = {
  getPasscodeState: ({ deps, userId }) => passcodeState(deps.db, userId),
  checkPasscode: ({ c, deps, body }) => checkPasscode(deps, callerOf(c), body),
  setPasscode: ({ c, deps, body }) => setPasscode(deps, callerOf(c), body),
} satisfies Partial<Routes<typeof accountOperations>>
