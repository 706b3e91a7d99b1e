import * as v from 'valibot'

/** GET /users/me: the member for the shop. */
export const storefrontUser = v.object({
  name: v.string(),
  nickname: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  harmonyId: v.string(),
})
