import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { embedPostcode } from '@/browser/postcode-script'
import type { AddressSearch, AddressSearchResult } from '@/lib/address-search-result'
import { hasTerms, searchColumns, searchTerms } from '@/lib/search-text'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Spinner } from '@/ui/feedback/spinner'
import { TextField } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { PlaceChoices, ServiceSearch } from './service-search'

/**
 * A small index for when the public address search is not available: well-known places in every province, on Jeju and on
 * islands. Postal code, road address, other names.
 */
const PLACES: readonly (readonly [string, string, string])[] = [
  ['04524', '서울특별시 중구 세종대로 110', '태평로1가 서울특별시청'],
  ['03171', '서울특별시 종로구 세종대로 209', '세종로 정부서울청사'],
  ['03045', '서울특별시 종로구 사직로 161', '세종로 경복궁'],
  ['04383', '서울특별시 용산구 서빙고로 137', '용산동6가 국립중앙박물관'],
  ['06236', '서울특별시 강남구 테헤란로 152', '역삼동 강남파이낸스센터'],
  ['06164', '서울특별시 강남구 영동대로 513', '삼성동 코엑스'],
  ['05551', '서울특별시 송파구 올림픽로 300', '신천동 롯데월드타워'],
  ['05554', '서울특별시 송파구 올림픽로 240', '잠실동 롯데월드'],
  ['07233', '서울특별시 영등포구 의사당대로 1', '여의도동 국회의사당'],
  ['07335', '서울특별시 영등포구 여의대로 108', '여의도동 파크원'],
  ['03925', '서울특별시 마포구 월드컵북로 400', '상암동'],
  ['03722', '서울특별시 서대문구 연세로 50', '신촌동 연세대학교'],
  ['08826', '서울특별시 관악구 관악로 1', '신림동 서울대학교'],
  ['02841', '서울특별시 성북구 안암로 145', '안암동5가 고려대학교'],
  ['04763', '서울특별시 성동구 왕십리로 222', '행당동 한양대학교'],
  ['06757', '서울특별시 서초구 남부순환로 2406', '서초동 예술의전당'],
  ['04533', '서울특별시 중구 남대문로 81', '소공동 롯데백화점'],
  ['13529', '경기도 성남시 분당구 판교역로 166', '백현동 판교역'],
  ['13561', '경기도 성남시 분당구 정자일로 95', '정자동'],
  ['16490', '경기도 수원시 팔달구 효원로 241', '인계동 수원시청'],
  ['10460', '경기도 고양시 덕양구 고양시청로 10', '주교동 고양시청'],
  ['21554', '인천광역시 남동구 정각로 29', '구월동 인천광역시청'],
  ['22382', '인천광역시 중구 공항로 272', '운서동 인천국제공항'],
  ['23101', '인천광역시 옹진군 연평면 연평로 157', '연평리 연평면사무소'],
  ['47545', '부산광역시 연제구 중앙대로 1001', '연산동 부산광역시청'],
  ['48058', '부산광역시 해운대구 센텀남대로 35', '우동 센텀시티'],
  ['41911', '대구광역시 중구 공평로 88', '동인동1가 대구광역시청'],
  ['35242', '대전광역시 서구 둔산로 100', '둔산동 대전광역시청'],
  ['34141', '대전광역시 유성구 대학로 291', '구성동 한국과학기술원'],
  ['61945', '광주광역시 서구 내방로 111', '치평동 광주광역시청'],
  ['44675', '울산광역시 남구 중앙로 201', '신정동 울산광역시청'],
  ['30151', '세종특별자치시 한누리대로 2130', '보람동 세종특별자치시청'],
  ['24266', '강원특별자치도 춘천시 중앙로 1', '봉의동 강원특별자치도청'],
  ['25522', '강원특별자치도 강릉시 강릉대로 33', '홍제동 강릉시청'],
  ['28515', '충청북도 청주시 상당구 상당로 82', '문화동 충청북도청'],
  ['32255', '충청남도 홍성군 홍북읍 충남대로 21', '신경리 충청남도청'],
  ['54968', '전북특별자치도 전주시 완산구 효자로 225', '효자동3가 전북특별자치도청'],
  ['58564', '전라남도 무안군 삼향읍 오룡길 1', '남악리 전라남도청'],
  ['36759', '경상북도 안동시 풍천면 도청대로 455', '갈전리 경상북도청'],
  ['51154', '경상남도 창원시 의창구 중앙대로 300', '사림동 경상남도청'],
  ['63122', '제주특별자치도 제주시 문연로 6', '연동 제주특별자치도청'],
  ['63115', '제주특별자치도 제주시 공항로 2', '용담이동 제주국제공항'],
  ['63584', '제주특별자치도 서귀포시 중앙로 105', '서홍동 서귀포시청'],
  ['40221', '경상북도 울릉군 울릉읍 도동길 67', '도동리 울릉군청'],
]

const LIMIT = 20

const rows = PLACES.map(([postalCode, baseAddress, otherNames]) => ({
  place: { postalCode, baseAddress },
  otherNames,
  text: searchColumns([baseAddress, otherNames, postalCode]),
}))

interface BuiltInPlace extends AddressSearchResult {
  /** District and name of the place. */
  otherNames: string
}

/** Places that match every word of the query; none for an empty query. */
export const findPlaces = (query: string): BuiltInPlace[] => {
  const terms = searchTerms(query)
  if (terms.length === 0) return []
  return rows
    .filter(({ text }) => hasTerms(text, terms))
    .slice(0, LIMIT)
    .map(({ place, otherNames }) => ({ ...place, otherNames }))
}

interface Props {
  onFound: (place: AddressSearchResult) => void
  onType: () => void
}

/** The search that is offered while the public search is unreachable. */
const BuiltInSearch = ({ onFound, onType }: Props) => {
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Searching is what the layer was opened for; the public search focuses its field as well.
  useEffect(() => field.current?.focus(), [])
  const found = findPlaces(query)
  const hasQuery = query.trim() !== ''
  return (
    <Stack $padding={[0, 0, 8]}>
      <InlineNotice tone="warning">
        주소 검색 서비스에 연결하지 못했어요. 아래에서 주요 장소를 찾거나 직접 입력해 주세요.
      </InlineNotice>
      <TextField
        ref={field}
        label="도로명, 동, 건물 이름"
        type="search"
        clearable
        maxLength={50}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <VisuallyHidden role="status">{hasQuery ? `주소 ${found.length}개를 찾았어요` : ''}</VisuallyHidden>
      <PlaceChoices
        places={found.map(({ otherNames, ...place }) => ({ place, note: otherNames }))}
        onChoose={onFound}
      />
      {hasQuery && found.length === 0 && (
        <EmptyState title="찾는 주소가 없어요" body="우편번호와 주소를 직접 입력해 주세요." />
      )}
      <Button kind="secondary" full onClick={onType}>
        직접 입력하기
      </Button>
    </Stack>
  )
}

export interface PostcodeSearchProps {
  search: AddressSearch
  isOpen: boolean
  onClose: () => void
  onFound: (place: AddressSearchResult) => void
}

/**
 * Finds a postal code by the search of the service where it has one, else by the public script; if that is unreachable, by the
 * built-in index or manual entry.
 */
export const PostcodeSearch = ({ search, isOpen, onClose, onFound }: PostcodeSearchProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const handleFound = useEffectEvent(onFound)
  const [state, setState] = useState<'waiting' | 'service' | 'public' | 'built_in'>('waiting')
  useEffect(() => {
    if (!isOpen || !frame.current) return undefined
    let isGone = false
    const element = frame.current
    const open = async (): Promise<'service' | 'public' | 'built_in'> => {
      if (await search.isOffered()) return 'service'
      return embedPostcode(element, (place) => handleFound(place)).then(
        () => 'public',
        () => 'built_in',
      )
    }
    void open().then((source) => !isGone && setState(source))
    return () => {
      isGone = true
    }
  }, [isOpen, search])

  return (
    <BottomSheet open={isOpen} onClose={onClose} title="주소 찾기">
      <Body>
        {state === 'waiting' && <Spinner />}
        <Frame ref={frame} hidden={state !== 'public'} />
        {state === 'service' && (
          <ServiceSearch
            search={search}
            onFound={onFound}
            onType={onClose}
            onFail={() => setState('built_in')}
          />
        )}
        {state === 'built_in' && <BuiltInSearch onFound={onFound} onType={onClose} />}
      </Body>
    </BottomSheet>
  )
}

const Body = styled.div`
  display: grid;
  min-height: min(70dvh, 560px);
  align-content: start;
`
const Frame = styled.div`
  height: min(70dvh, 560px);
`
