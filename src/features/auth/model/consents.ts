import * as v from 'valibot'

/** The form of a new member's consents: the two required ones must be given, the one to advertising may be. */
export const consents = v.object({
  service: v.literal(true, '이용약관에 동의해 주세요.'),
  privacy: v.literal(true, '개인정보 수집·이용에 동의해 주세요.'),
  event: v.boolean(),
})

/** None is given in advance. */
export const NO_CONSENTS = { service: false, privacy: false, event: false }
