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
  /** The address on one line. */
  address: string
  /** Optional content below the address. */
  note?: string | false
}

/** Name, phone number and address. */
export const AddressBlock = ({ name, phone, address, note }: AddressBlockProps) => (
  <Place>
    <b>{name}</b>
    <span>{formatPhone(phone)}</span>
    <span>{address}</span>
    {note && <span>{note}</span>}
  </Place>
)
