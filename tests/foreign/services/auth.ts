import { createCommerceService, reply } from '@tests/foreign/http/commerce'
import { required } from '@tests/foreign/http/service-error'
import { memberIdOf } from '@tests/foreign/services/commerce-context'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'

/** The specification gives this service no calls. It answers only who is signed in, as the shop sees them. */
export const createAuthService = (context: CommerceContext) => {
  const service = createCommerceService('error')

  service.get('/users/me', (c) => {
    const id = memberIdOf(c, context)
    const member = required(
      context.world.members.find((candidate) => candidate.id === id),
      'The member',
    )
    return reply(c, {
      id: member.id,
      name: member.name,
      email: member.email,
      phone: member.phone,
      harmonyId: member.harmonyId,
    })
  })

  return service
}
