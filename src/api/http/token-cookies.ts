export const ACCESS_COOKIE = 'dama_access'
export const REFRESH_COOKIE = 'dama_refresh'
/** Whom the two tokens belong to: see `tokenOwner`. */
export const OWNER_COOKIE = 'dama_owner'
