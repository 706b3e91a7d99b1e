import * as v from 'valibot'
import type { FoundAddress } from '@/contract/auth/address'
import { isPostalCode } from '@/domain/address'
import { jsonLog, type Log } from '@/server/observability/log'
import { callProvider, requestJson, type SendRequest } from '../call-provider'

/** The most that one search returns. */
const MAX_FOUND_ADDRESSES = 20

/** What a person has to type differently, as a sentence for them. */
interface SearchHint {
  hint: string
}

/** A search of all addresses of the country. */
export interface AddressSearchAdapter {
  /**
   * At most twenty addresses.
   *
   * @param keyword words of a road, a district or a building, at least two characters
   * @returns null where the service does not answer, refuses our key or has used up its quota
   */
  search(keyword: string): Promise<FoundAddress[] | SearchHint | null>
}

interface JusoOptions {
  /** The approval key (승인키). */
  key: string
  apiBase?: string
  send?: SendRequest
  log?: Log
}

export const JUSO_API = 'https://business.juso.go.kr'

const answerBody = v.object({
  results: v.object({
    common: v.object({ errorCode: v.string() }),
    juso: v.nullish(
      v.array(v.object({ roadAddr: v.string(), jibunAddr: v.optional(v.string(), ''), zipNo: v.string() })),
    ),
  }),
})

/** Errors about what was typed, by `errorCode`. */
const HINTS: Readonly<Record<string, string>> = {
  E0005: '도로명이나 동, 건물 이름을 입력해 주세요.',
  E0006: '더 자세히 입력해 주세요. 예: 판교역로 166',
  E0008: '두 글자 이상 입력해 주세요.',
  E0009: '숫자만으로는 찾을 수 없어요. 도로명이나 동 이름도 입력해 주세요.',
  E0010: '너무 길어요. 도로명과 건물 번호만 입력해 주세요.',
  E0011: '숫자가 너무 길어요. 도로명과 건물 번호만 입력해 주세요.',
  E0012: '기호와 숫자만으로는 찾을 수 없어요. 도로명이나 동 이름도 입력해 주세요.',
  E0013: '찾을 수 없는 글자가 있어요. 도로명이나 동 이름만 입력해 주세요.',
  E0015: '더 자세히 입력해 주세요. 예: 판교역로 166',
}

/** What juso.go.kr refuses in a keyword (E0013); none of it is part of an address. */
const cleanKeyword = (keyword: string): string =>
  keyword
    .replace(/[%=<>[\]]/g, ' ')
    .replace(/\b(or|and|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** juso.go.kr, the address search of the government. All answers have the status 200, and their `errorCode` says what they are. */
export const jusoSearch = (options: JusoOptions): AddressSearchAdapter => {
  const { key, apiBase = JUSO_API, send = callProvider, log = jsonLog } = options
  const reportedCodes = new Set<string>()
  /** -999 is a fault there, E0001 and E0014 are about our key; an unknown one is no person's fault either. */
  const report = (code: string) => {
    if (reportedCodes.has(code)) return
    reportedCodes.add(code)
    log('error', 'address search refused', { code: code.slice(0, 20) })
  }

  return {
    search: async (keyword) => {
      const query = new URLSearchParams({
        confmKey: key,
        currentPage: '1',
        countPerPage: String(MAX_FOUND_ADDRESSES),
        keyword: cleanKeyword(keyword),
        resultType: 'json',
      })
      const answer = await requestJson('juso', send, {
        method: 'GET',
        url: `${apiBase}/addrlink/addrLinkApi.do?${query}`,
        headers: {},
      })
      const parsed = v.safeParse(answerBody, answer?.body)
      if (!answer?.isOk || !parsed.success) return null
      const { common, juso } = parsed.output.results
      if (common.errorCode === '0')
        return (juso ?? [])
          .filter(({ zipNo, roadAddr }) => isPostalCode(zipNo) && roadAddr !== '')
          .slice(0, MAX_FOUND_ADDRESSES)
          .map(({ zipNo, roadAddr, jibunAddr }): FoundAddress => ({
            postalCode: zipNo,
            baseAddress: roadAddr,
            lotAddress: jibunAddr,
          }))
      const hint = HINTS[common.errorCode]
      if (hint !== undefined) return { hint }
      report(common.errorCode)
      return null
    },
  }
}
