/** Five digits, as text: Seoul's begin with 0. */
export const POSTAL_CODE = /^\d{5}$/
/** A Korean phone number, with hyphens or without. */
export const PHONE = /^0\d{1,3}-?\d{3,4}-?\d{4}$/

export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text)
export const isPhone = (text: string): boolean => PHONE.test(text)
