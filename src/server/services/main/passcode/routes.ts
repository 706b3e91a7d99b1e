import { Hono } from 'hono'
import { checkPasscodeBody, setPasscodeBody } from '@/contract/main/passcode'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser, callerOf } from '@/server/http/auth'
import { readBody, reply } from '@/server/http/wire'
import { checkPasscode } from './check-passcode'
import { passcodeState } from './passcode-state'
import { setPasscode } from './set-passcode'

export const passcodeRoutes = new Hono<AppEnv>()

passcodeRoutes.get('/user', requireUser(), async (c) =>
  reply(c, await passcodeState(c.get('deps').db, c.get('userId'))),
)

passcodeRoutes.post('/check', requireUser(), async (c) => {
  const body = await readBody(c, checkPasscodeBody)
  return reply(c, await checkPasscode(c.get('deps'), callerOf(c), body))
})

passcodeRoutes.post('/', requireUser(), async (c) => {
  const body = await readBody(c, setPasscodeBody)
  return reply(c, await setPasscode(c.get('deps'), callerOf(c), body))
})
