import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useDebouncedValue } from '@/browser/use-debounced-value'
import type { AddressSearch, AddressSearchResult } from '@/lib/address-search-result'
import { EmptyState } from '@/ui/feedback/empty-state'
import { TextField } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, radius, space } from '@/ui/theme/tokens'

interface ChoicesProps {
  /** `note` is another name of the place. */
  places: readonly { place: AddressSearchResult; note: string }[]
  onChoose: (place: AddressSearchResult) => void
}

/** Addresses to choose from; nothing for none. */
export const PlaceChoices = ({ places, onChoose }: ChoicesProps) =>
  places.length === 0 ? null : (
    <ul>
      {places.map(({ place, note }) => (
        <li key={`${place.baseAddress} ${note}`}>
          <Choice type="button" onClick={() => onChoose(place)}>
            <b>{place.postalCode}</b>
            <span>{place.baseAddress}</span>
            <Text as="span" $size={13} $tone="second">
              {note}
            </Text>
          </Choice>
        </li>
      ))}
    </ul>
  )

const Choice = styled.button`
  display: grid;
  width: 100%;
  gap: 2px;
  padding: ${space[12]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  border-radius: ${radius.field};
  text-align: left;
  &:active {
    background: ${color.sunken};
  }
`

/** A pause in typing; each search counts at the service. */
const DEBOUNCE_MS = 350
const MIN_LENGTH = 2
/** As many as a service returns at most. */
const FULL = 20

type Answer = Awaited<ReturnType<AddressSearch['find']>> & { keyword: string }

interface Props {
  search: AddressSearch
  onFound: (place: AddressSearchResult) => void
  onType: () => void
  /** The service cannot search. */
  onFail: () => void
}

/** The address search of the service: one field, the addresses that match, and the way to type one. */
export const ServiceSearch = ({ search, onFound, onType, onFail }: Props) => {
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const field = useRef<HTMLInputElement>(null)
  const keyword = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const fail = useEffectEvent(onFail)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (keyword.length < MIN_LENGTH) return undefined
    const controller = new AbortController()
    search.find(keyword, controller.signal).then(
      (found) => !controller.signal.aborted && setAnswer({ ...found, keyword }),
      () => !controller.signal.aborted && fail(),
    )
    return () => controller.abort()
  }, [keyword, search])

  const shown = query.trim().length < MIN_LENGTH ? undefined : answer
  const count = shown?.items.length ?? 0
  return (
    <Stack $padding={[0, 0, 8]}>
      <TextField
        ref={field}
        label="도로명, 동, 건물 이름"
        type="search"
        clearable
        maxLength={40}
        placeholder="예: 판교역로 166"
        value={query}
        error={shown?.hint}
        onChange={(event) => setQuery(event.target.value)}
      />
      <VisuallyHidden role="status">
        {shown && !shown.hint ? `주소 ${count}개를 찾았어요` : ''}
      </VisuallyHidden>
      <PlaceChoices
        places={(shown?.items ?? []).map(({ lotAddress, ...place }) => ({ place, note: lotAddress }))}
        onChoose={onFound}
      />
      {count >= FULL && <EmptyState title="주소가 더 있어요" body="건물 번호까지 입력하면 찾기 쉬워요." />}
      {shown && !shown.hint && count === 0 && (
        <EmptyState
          title="찾는 주소가 없어요"
          body="다른 이름으로 찾거나 우편번호와 주소를 직접 입력해 주세요."
        />
      )}
      <Button kind="secondary" full onClick={onType}>
        직접 입력하기
      </Button>
    </Stack>
  )
}
