/** The unreserved characters of an address (RFC 3986), up to the length of a UUID in any notation and more. */
const ID = /^[\w.~-]{1,64}$/

/** Whether a text can be the id of a product. Other texts need no look-up. */
export const isId = (text: string): boolean => ID.test(text)
