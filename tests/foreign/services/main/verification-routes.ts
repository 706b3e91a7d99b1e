import type { Hono } from 'hono'
import { ServiceError } from '@tests/foreign/http/service-error'
import { bodyOf, memberOf } from '@tests/foreign/services/main/main-context'
import type { MainContext } from '@tests/foreign/services/main/main-context'

const REQUEST_FIELDS = ['authType', 'customize', 'sreturnUrl', 'serrorUrl']

/** encodeData `same-phone` and `other-phone` stand for the two results; each other word is refused. */
export const addVerificationRoutes = (service: Hono, context: MainContext) => {
  const { world } = context

  const decrypt = (encodeData: unknown) => {
    if (encodeData !== 'same-phone' && encodeData !== 'other-phone') {
      throw new ServiceError(400, 'The verification data cannot be read.', 5032)
    }
    return {
      name: '한지우',
      birthday: '19920314',
      gender: 'F',
      phone: encodeData === 'same-phone' ? '01023456789' : '01099998888',
      ci: 'CI'.padEnd(88, '0'),
    }
  }

  service.post('/api/nice/request-encData', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    const missing = REQUEST_FIELDS.filter((field) => typeof body[field] !== 'string')
    if (missing.length > 0) throw new ServiceError(400, `Missing: ${missing.join(', ')}`)
    return c.json({ encodeData: 'same-phone', requestNo: 'REQ0000000001' })
  })

  service.post('/api/nice/request-decData', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    return c.json(decrypt(body.encodeData))
  })

  service.post('/api/nice/one-time-request-decData', async (c) => {
    const member = memberOf(c, context)
    const body = await bodyOf(c)
    const person = decrypt(body.encodeData)
    const isPhoneUpdated = body.updatePhone !== false
    if (!isPhoneUpdated && person.phone !== member.phone) {
      throw new ServiceError(400, 'The phone number differs from the account.', 1012)
    }
    if (isPhoneUpdated) member.phone = person.phone
    world.verifiedPhone = person.phone
    return c.json({ ...person, updatePhone: isPhoneUpdated })
  })

  service.post('/api/nice/withdraw-request-decData', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    return c.json(decrypt(body.encodeData))
  })
}
