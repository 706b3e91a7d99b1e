/** Addresses in the address book of one member. */
export const MAX_ADDRESSES = 20
