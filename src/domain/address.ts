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

/** Regions with different delivery fees. */
export type Region = 'mainland' | 'jeju' | 'island'

type PostalRange = readonly [from: number, to: number]

/** Ranges are inclusive. Islands that get a bridge leave the list. */
const JEJU: readonly PostalRange[] = [[63000, 63644]]

const ISLANDS: readonly PostalRange[] = [
  // 인천 중구, 강화, 옹진
  [22386, 22388],
  [23004, 23010],
  [23100, 23116],
  [23124, 23136],
  // 당진, 태안, 보령
  [31708, 31708],
  [32133, 32133],
  [33411, 33411],
  // 울릉
  [40200, 40240],
  // 부산 강서, 사천, 통영
  [46768, 46771],
  [52570, 52571],
  [53031, 53033],
  [53089, 53104],
  // 군산, 부안, 영광
  [54000, 54000],
  [56347, 56349],
  [57068, 57069],
  // 목포, 신안, 진도
  [58760, 58762],
  [58800, 58810],
  [58816, 58818],
  [58826, 58826],
  [58828, 58866],
  [58953, 58958],
  // 완도, 여수
  [59102, 59103],
  [59106, 59106],
  [59127, 59127],
  [59129, 59129],
  [59137, 59166],
  [59650, 59650],
  [59766, 59766],
  [59781, 59790],
]

const isWithin = (code: number, ranges: readonly PostalRange[]): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

/**
 * The region of a five-digit postal code.
 *
 * @throws RangeError for anything that is not five digits, because a guess could undercharge
 */
export const regionOf = (postalCode: string): Region => {
  if (!isPostalCode(postalCode)) throw new RangeError('a postal code has five digits')
  const code = Number(postalCode)
  if (isWithin(code, JEJU)) return 'jeju'
  return isWithin(code, ISLANDS) ? 'island' : 'mainland'
}
