/** The identity verification; `purpose` and `returnTo` may follow. */
export const VERIFICATION_PATH = '/my/settings/verification'
/** The pages that show the result of a verification; a request may name only these. */
export const VERIFICATION_RETURN_PATH = `${VERIFICATION_PATH}/process`
export const VERIFICATION_FAIL_PATH = `${VERIFICATION_PATH}/fail`
/** For a verified number that is not the account's. */
export const VERIFICATION_MISMATCH_PATH = `${VERIFICATION_PATH}/mismatch-phone-number`
