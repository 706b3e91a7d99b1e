import type { AddressSearchResult } from '@/lib/address-search-result'

/** The public postcode service (Kakao; free, no key). */
const ADDRESS = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
/** After this time the built-in index is used instead. */
const PATIENCE_MS = 4_000

interface PostcodeAnswer {
  zonecode: string
  roadAddress: string
  jibunAddress: string
  userSelectedType: 'R' | 'J'
  bname: string
  buildingName: string
  apartment: 'Y' | 'N'
}

interface PostcodeOptions {
  oncomplete: (answer: PostcodeAnswer) => void
  width: string
  height: string
}

type Postcode = new (options: PostcodeOptions) => { embed: (element: HTMLElement) => void }

declare global {
  interface Window {
    kakao?: { Postcode?: Postcode }
    daum?: { Postcode?: Postcode }
  }
}

const constructorNow = (): Postcode | undefined => window.kakao?.Postcode ?? window.daum?.Postcode

let loading: Promise<Postcode> | undefined

const load = (): Promise<Postcode> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      loading = undefined
      reject(new Error('the postcode script did not come'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.src = ADDRESS
    script.async = true
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const found = constructorNow()
      if (found) resolve(found)
      else fail()
    })
    document.head.append(script)
  })

/** The address for a parcel: the chosen line, and after a road address the district and the building. */
export const toSearchResult = (answer: PostcodeAnswer): AddressSearchResult => {
  const isRoad = answer.userSelectedType === 'R'
  const extra = isRoad
    ? [
        /[동로가]$/.test(answer.bname) ? answer.bname : '',
        answer.apartment === 'Y' ? answer.buildingName : '',
      ].filter(Boolean)
    : []
  const base = isRoad ? answer.roadAddress : answer.jibunAddress
  return {
    postalCode: answer.zonecode,
    baseAddress: extra.length > 0 ? `${base} (${extra.join(', ')})` : base,
  }
}

/**
 * Draws the public postcode search into `element`.
 *
 * @throws Error when its script does not load within four seconds
 */
export const embedPostcode = async (
  element: HTMLElement,
  onFound: (place: AddressSearchResult) => void,
): Promise<void> => {
  const Postcode = constructorNow() ?? (await (loading ??= load()))
  new Postcode({
    oncomplete: (answer) => onFound(toSearchResult(answer)),
    width: '100%',
    height: '100%',
  }).embed(element)
}
