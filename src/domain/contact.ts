/** Five digits as text, because codes in Seoul begin with 0. */
export const POSTAL_CODE = /^\d{5}$/
/** A Korean phone number, with or without hyphens. */
export const PHONE = /^0\d{1,3}-?\d{3,4}-?\d{4}$/

export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text)
