import { SIGN_IN } from './sign-in'

/** The page to which a provider returns. Apart from `sign-in.ts`, which the script of every page has. */
export const SIGN_IN_RETURN = `${SIGN_IN}/process`
