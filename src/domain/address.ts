/** Five digits as text, because codes in Seoul begin with 0. */
export const POSTAL_CODE = /^\d{5}$/

export const isPostalCode = (text: string): boolean => POSTAL_CODE.test(text)

export interface PlainAddress {
  postalCode: string
  baseAddress: string
  detailAddress: string
}

/** `[04524] 서울특별시 중구 세종대로 110 3층`, the full form of the specification. Empty parts are left out. */
export const fullAddress = ({ postalCode, baseAddress, detailAddress }: PlainAddress): string =>
  [postalCode && `[${postalCode}]`, baseAddress, detailAddress].filter(Boolean).join(' ')
