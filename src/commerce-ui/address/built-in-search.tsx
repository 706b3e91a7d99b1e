import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import type { AddressSearchResult } from '@/lib/address-search-result'
import { TextField } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, radius, space } from '@/ui/theme/tokens'
import { findPlaces } from './built-in-places'

interface Props {
  onFound: (place: AddressSearchResult) => void
  onType: () => void
}

/** The search that is offered while the public search is unreachable. */
export const BuiltInSearch = ({ onFound, onType }: Props) => {
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
      {found.length > 0 && (
        <ul>
          {found.map(({ otherNames, ...place }) => (
            <li key={place.baseAddress}>
              <Choice type="button" onClick={() => onFound(place)}>
                <b>{place.postalCode}</b>
                <span>{place.baseAddress}</span>
                <Text as="span" $size={13} $tone="second">
                  {otherNames}
                </Text>
              </Choice>
            </li>
          ))}
        </ul>
      )}
      {hasQuery && found.length === 0 && (
        <EmptyState title="찾는 주소가 없어요" body="우편번호와 주소를 직접 입력해 주세요." />
      )}
      <Button kind="secondary" full onClick={onType}>
        직접 입력하기
      </Button>
    </Stack>
  )
}

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
