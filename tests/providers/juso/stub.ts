import { startStubServer, type StubAnswer } from '../stub-server'

export interface JusoAddress {
  roadAddr: string
  jibunAddr: string
  zipNo: string
  bdNm?: string
}

export interface JusoStubOptions {
  confmKey?: string
  addresses?: JusoAddress[]
}

const ADDRESSES: JusoAddress[] = [
  {
    roadAddr: '서울특별시 중구 세종대로 110 (태평로1가)',
    jibunAddr: '서울특별시 중구 태평로1가 31',
    zipNo: '04524',
    bdNm: '서울특별시청',
  },
  {
    roadAddr: '서울특별시 강남구 테헤란로 152 (역삼동)',
    jibunAddr: '서울특별시 강남구 역삼동 737',
    zipNo: '06236',
    bdNm: '강남파이낸스센터',
  },
  {
    roadAddr: '부산광역시 연제구 중앙대로 1001 (연산동)',
    jibunAddr: '부산광역시 연제구 연산동 1000',
    zipNo: '47545',
    bdNm: '부산광역시청',
  },
]

/** "SQL 예약어 또는 특수문자": refused in a keyword. */
const RESERVED = /\b(OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b|[%=><]/i

/**
 * The address search of juso.go.kr (https://business.juso.go.kr, 도로명주소 검색 API): GET or POST of
 * `/addrlink/addrLinkApi.do`. Errors are answered with status 200 and `results.common.errorCode`; `0` means success, and numbers
 * are strings. The codes are known through public integrations; what no document says is listed in `../README.md`.
 */
export const startJusoStub = async (options: JusoStubOptions = {}) => {
  const { confmKey = 'devU01TX0FVVEgstub', addresses = ADDRESSES } = options
  let isDown = false

  const results = (
    errorCode: string,
    errorMessage: string,
    common: object = {},
    juso: unknown = null,
  ): StubAnswer => ({
    body: {
      results: {
        common: { errorMessage, countPerPage: '10', totalCount: '0', errorCode, currentPage: '1', ...common },
        juso,
      },
    },
  })

  const search = (fields: Record<string, string>): StubAnswer => {
    const { keyword = '', currentPage = '1', countPerPage = '10' } = fields
    if (isDown) return results('-999', 'system error')
    if (fields.confmKey !== confmKey) return results('E0001', 'key')
    if (keyword.trim() === '') return results('E0005', 'no keyword')
    if (RESERVED.test(keyword)) return results('E0013', 'reserved word')
    if ([...keyword].length > 80) return results('E0010', 'too long')
    if ([...keyword.trim()].length < 2) return results('E0008', 'too short')
    if (/^\d+$/.test(keyword.trim())) return results('E0009', 'digits only')
    const words = keyword.trim().split(/\s+/)
    const found = addresses.filter(({ roadAddr, jibunAddr, bdNm = '' }) =>
      words.every((word) => `${roadAddr} ${jibunAddr} ${bdNm}`.includes(word)),
    )
    const size = Math.min(Number(countPerPage), 100)
    const start = (Number(currentPage) - 1) * size
    const juso = found.slice(start, start + size).map(({ roadAddr, jibunAddr, zipNo, bdNm = '' }) => {
      const [roadAddrPart1 = '', roadAddrPart2 = ''] = roadAddr.split(/(?= \()/)
      const [siNm = '', sggNm = '', rn = '', number = ''] = roadAddrPart1.split(' ')
      const [buldMnnm = '', buldSlno = '0'] = number.split('-')
      return {
        roadAddr,
        roadAddrPart1,
        roadAddrPart2,
        jibunAddr,
        engAddr: '',
        zipNo,
        bdNm,
        siNm,
        sggNm,
        rn,
        buldMnnm,
        buldSlno,
      }
    })
    return results(
      '0',
      '정상',
      { totalCount: String(found.length), countPerPage: String(size), currentPage },
      juso,
    )
  }

  const server = await startStubServer(({ path, query, body }) => {
    if (path !== '/addrlink/addrLinkApi.do') return { status: 404, text: '' }
    const fields = { ...query, ...(body as Record<string, string> | undefined) }
    if (fields.resultType === 'json') return search(fields)
    // Without `resultType=json` the answer is XML.
    return {
      text: '<?xml version="1.0" encoding="UTF-8"?><results></results>',
      headers: { 'content-type': 'application/xml' },
    }
  })

  return {
    ...server,
    confmKey,
    /** Every search answers `-999`. */
    setDown: (value: boolean) => {
      isDown = value
    },
  }
}

export type JusoStub = Awaited<ReturnType<typeof startJusoStub>>
