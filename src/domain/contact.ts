/** Five digits as text, because codes in Seoul begin with 0. */
export const POSTAL_CODE = /^\d{5}$/

export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text)
