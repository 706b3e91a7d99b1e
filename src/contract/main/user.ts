import * as v from 'valibot'

/** GET /api/user/me */
export const user = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  birthday: v.nullable(v.string()),
  gender: v.nullable(v.picklist(['M', 'F'])),
  path: v.picklist(['NAVER', 'KAKAO', 'GOOGLE']),
  email: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  /** Never sent in full: only whether it is there is of use to a screen. */
  ci: v.null(),
  ciChecked: v.boolean(),
  harmonyId: v.string(),
  /** False for a new member who still has to agree to the terms (`/my/sign-up`). */
  termsAgreed: v.boolean(),
})
export type User = v.InferOutput<typeof user>
