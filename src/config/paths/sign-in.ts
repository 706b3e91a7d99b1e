export const SIGN_IN = '/my/login'
