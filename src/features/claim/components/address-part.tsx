import { type ReactNode, useState } from 'react'
import type { Address } from '@/contract/auth/address'
import { fullAddress } from '@/domain/address-text'
import { type AddressField, AddressFields } from '@/commerce-ui/address/address-fields'
import { AddressBlock } from '@/commerce-ui/address/address-block'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import type { AddressForm } from '../model/claim-form'

/** The address book is another feature, so the page passes its picker. */
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
  problems?: Partial<Record<keyof AddressForm, string>>
}

/** The claim's name for each field of an address. */
const NAMES: Record<AddressField, keyof AddressForm> = {
  receiverName: 'name',
  receiverPhone: 'phone',
  postalCode: 'postalCode',
  baseAddress: 'baseAddress',
  detailAddress: 'detailAddress',
}

/** The address of the order, one from the address book, or an entered one. */
export const AddressPart = ({ title, value, onChange, picker, problems }: Props) => {
  const [isTyping, setTyping] = useState(value.baseAddress === '')
  // A problem is shown at its field, so the fields are opened.
  if (problems && !isTyping) setTyping(true)
  const [isPicking, setPicking] = useState(false)
  /** The picker is loaded by the first tap and stays mounted for its closing animation. */
  const [wasOpened, setOpened] = useState(false)
  const bind = (field: AddressField) => {
    const name = NAMES[field]
    return {
      value: value[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ ...value, [name]: currentTarget.value }),
    }
  }
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
        <AddressFields
          labels={{ name: '이름', phone: '연락처' }}
          bind={bind}
          errors={Object.fromEntries(
            Object.entries(NAMES).map(([field, name]) => [field, { message: problems?.[name] }]),
          )}
          onFound={(place) => onChange({ ...value, ...place })}
        />
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
