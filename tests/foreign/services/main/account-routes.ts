import type { Hono } from 'hono'
import { ServiceError } from '@tests/foreign/http/service-error'
import { bodyOf, memberOf } from '@tests/foreign/services/main/main-context'
import type { MainContext } from '@tests/foreign/services/main/main-context'

const PASSCODE_ATTEMPTS = 5

/** The six digits of a passcode payload under any key, because its shape is not specified. */
const digitsIn = (body: Record<string, unknown>) =>
  Object.values(body).find((value) => /^\d{4,6}$/.test(String(value)))

export const addAccountRoutes = (service: Hono, context: MainContext) => {
  const { world } = context

  service.get('/api/user/me', (c) => {
    const { passcode: _passcode, passcodeFailures: _failures, ...user } = memberOf(c, context)
    return c.json({ ...user, moneyBalance: world.moneyBalance, grade: 'FAMILY' })
  })

  service.post('/api/user/profile', async (c) => {
    const member = memberOf(c, context)
    const form = await c.req.parseBody()
    if (!Object.values(form).some((value) => value instanceof File)) {
      throw new ServiceError(400, 'A picture is missing.')
    }
    member.profileImage = `${world.origin}/pictures/profile/${member.id}.svg`
    return c.json({ profileImage: member.profileImage })
  })

  service.delete('/api/user/profile', (c) => {
    memberOf(c, context).profileImage = null
    return c.body(null, 204)
  })

  service.get('/api/passcode/user', (c) => c.json({ registered: memberOf(c, context).passcode !== '' }))

  service.post('/api/passcode', async (c) => {
    const member = memberOf(c, context)
    const digits = digitsIn(await bodyOf(c))
    if (digits === undefined) throw new ServiceError(400, 'The passcode must be digits.')
    member.passcode = String(digits)
    member.passcodeFailures = 0
    return c.body(null, 200)
  })

  service.post('/api/passcode/check', async (c) => {
    const member = memberOf(c, context)
    const isRight = String(digitsIn(await bodyOf(c))) === member.passcode
    member.passcodeFailures = isRight ? 0 : member.passcodeFailures + 1
    if (member.passcodeFailures >= PASSCODE_ATTEMPTS) {
      throw new ServiceError(400, 'The passcode was wrong five times.', 1502)
    }
    return c.json({ matched: isRight, failCount: member.passcodeFailures })
  })

  service.get('/api/auth/validate-withdraw', (c) => {
    memberOf(c, context)
    if (world.moneyBalance > 0) throw new ServiceError(409, 'Unused balance exists.', 1013)
    if (world.cards.some((card) => card.status === 'RECEIVING')) {
      throw new ServiceError(409, 'Gifts wait to be received.', 1014)
    }
    return c.body(null, 200)
  })

  service.get('/api/auth/withdraw', (c) => {
    memberOf(c, context)
    return c.body(null, 200)
  })
}
