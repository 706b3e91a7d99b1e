/** The receiver's page. Whoever has the address can take the gift, as with a present handed over. */
export const giftLink = (token: string): string => `/card/receive-gift?gift=${token}`
