import { styled } from 'styled-components'
import { formatPhone } from '@/lib/phone'
import { color, space } from '@/ui/theme/tokens'

const Place = styled.div`
  display: grid;
  gap: ${space[4]};
  word-break: keep-all;
  span + span {
    color: ${color.second};
  }
`

export type AddressBlockProps = {
  name: string
  phone: string
  /** On one line. */
  address: string
  /** Below it, where there is one. */
  note?: string | false
}

/** A name, a number and an address. */
export const AddressBlock = ({ name, phone, address, note }: AddressBlockProps) => (
  <Place>
    <b>{name}</b>
    <span>{formatPhone(phone)}</span>
    <span>{address}</span>
    {note && <span>{note}</span>}
  </Place>
)
