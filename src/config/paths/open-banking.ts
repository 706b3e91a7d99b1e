export const BANK_ACCOUNTS = '/my/open-banking'
/** The page to which the consent page of the bank returns. */
export const BANK_LINK_PROCESS = `${BANK_ACCOUNTS}/add-account/process`
export const BANK_LINK_FAIL = `${BANK_ACCOUNTS}/add-account/fail`
