export interface PlainAddress {
  postalCode: string
  baseAddress: string
  detailAddress: string
}

/** `[04524] 서울특별시 중구 세종대로 110 3층`, the full form of the specification. Empty parts are left out. */
export const fullAddress = ({ postalCode, baseAddress, detailAddress }: PlainAddress): string =>
  [postalCode && `[${postalCode}]`, baseAddress, detailAddress].filter(Boolean).join(' ')
