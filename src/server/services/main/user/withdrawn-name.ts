/** Shown where the name of a withdrawn member was. */
export const WITHDRAWN_NAME = '탈퇴한 회원'
