import { styled } from 'styled-components'
import type { AddressSearchResult } from '@/lib/address-search-result'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'

interface Props {
  /** `note` is another name of the place. */
  places: readonly { place: AddressSearchResult; note: string }[]
  onChoose: (place: AddressSearchResult) => void
}

/** Addresses to choose from; nothing for none. */
export const PlaceChoices = ({ places, onChoose }: Props) =>
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
