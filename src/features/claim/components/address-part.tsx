import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import type { Address } from '@/contract/auth/address'
import { fullAddress } from '@/domain/address-text'
import { PhoneField } from '@/ui/form/phone-field'
import { TextField } from '@/ui/form/text-field'
import { AddressBlock } from '@/ui/primitives/address-block'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { space } from '@/ui/theme/tokens'
import type { AddressForm } from '../model/claim-form'

/** The address book is a feature of its own: the page brings it. */
export type ClaimAddressPicker = (props: {
  open: boolean
  onClose: () => void
  onChoose: (address: Address) => void
  onType: () => void
}) => ReactNode

interface Props {
  title: string
  value: AddressForm
  onChange: (address: AddressForm) => void
  picker: ClaimAddressPicker
}

/** An address, as it was on the order, from the book, or typed. */
export const AddressPart = ({ title, value, onChange, picker }: Props) => {
  const [isTyping, setTyping] = useState(value.baseAddress === '')
  const [isPicking, setPicking] = useState(false)
  /** The picker is loaded by the first tap and stays, so that it can close with its motion. */
  const [wasOpened, setOpened] = useState(false)
  const field = (name: keyof AddressForm) => ({
    value: value[name],
    required: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <Section
      title={title}
      aside={
        <Button
          small
          kind="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true)
            setPicking(true)
          }}
        >
          변경
        </Button>
      }
    >
      {isTyping ? (
        <Fields>
          <TextField label="이름" autoComplete="name" maxLength={50} {...field('name')} />
          <PhoneField label="연락처" {...field('phone')} />
          <TextField
            label="우편번호"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            {...field('postalCode')}
          />
          <TextField label="주소" autoComplete="street-address" maxLength={200} {...field('baseAddress')} />
          <TextField label="상세 주소" maxLength={200} {...field('detailAddress')} required={false} />
        </Fields>
      ) : (
        <AddressBlock name={value.name} phone={value.phone} address={fullAddress(value)} />
      )}
      {wasOpened &&
        picker({
          open: isPicking,
          onClose: () => setPicking(false),
          onChoose: ({ receiverName, receiverPhone, postalCode, baseAddress, detailAddress }) => {
            onChange({ name: receiverName, phone: receiverPhone, postalCode, baseAddress, detailAddress })
            setTyping(false)
            setPicking(false)
          },
          onType: () => {
            setTyping(true)
            setPicking(false)
          },
        })}
    </Section>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`
