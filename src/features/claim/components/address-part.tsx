import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addressSearch } from '@/api/auth/address-search'
import { AddressBlock } from '@/commerce-ui/address/address-block'
import {
  type AddressField,
  AddressFields,
  type AddressPickerSlot,
} from '@/commerce-ui/address/address-fields'
import { fullAddress } from '@/domain/address'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import type { ClaimFormState } from '../hooks/use-claim-form'
import type { ClaimForm } from '../model/claim-form'

interface Props {
  title: string
  name: 'pickup' | 'reship'
  form: ClaimFormState['form']
  picker: AddressPickerSlot
}

/** The claim's name for each field of an address. */
const NAMES: Record<AddressField, keyof ClaimForm['pickup']> = {
  receiverName: 'name',
  receiverPhone: 'phone',
  postalCode: 'postalCode',
  baseAddress: 'baseAddress',
  detailAddress: 'detailAddress',
}

const ADDRESS_PARTS = Object.values(NAMES)

/** The address of the order, one from the address book, or an entered one. */
export const AddressPart = ({ title, name, form, picker }: Props) => {
  const address = useWatch({ control: form.control, name })
  const { errors } = form.formState
  const [isTyping, setTyping] = useState(address.baseAddress === '')
  /** The wrong field that gets the focus once the fields are drawn. */
  const [fieldToFocus, setFieldToFocus] = useState<keyof ClaimForm['pickup']>()
  // An error is shown at its field, so the fields are opened.
  if (errors[name] && !isTyping) {
    setTyping(true)
    const isFirst = Object.keys(errors)[0] === name
    if (isFirst) setFieldToFocus(ADDRESS_PARTS.find((part) => errors[name]?.[part]))
  }
  useEffect(() => {
    if (fieldToFocus) form.setFocus(`${name}.${fieldToFocus}`)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that a field is wrong
  }, [fieldToFocus])
  const [isPicking, setPicking] = useState(false)
  return (
    <Section
      title={title}
      aside={
        <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setPicking(true)}>
          변경
        </Button>
      }
    >
      {isTyping ? (
        <AddressFields
          search={addressSearch}
          labels={{ name: '이름', phone: '연락처' }}
          bind={(field) => form.field(`${name}.${NAMES[field]}`)}
          onFound={({ postalCode, baseAddress }) => {
            form.setValue(`${name}.postalCode`, postalCode)
            form.setValue(`${name}.baseAddress`, baseAddress)
            form.clearErrors([`${name}.postalCode`, `${name}.baseAddress`])
          }}
        />
      ) : (
        <AddressBlock name={address.name} phone={address.phone} address={fullAddress(address)} />
      )}
      {picker({
        isOpen: isPicking,
        onClose: () => setPicking(false),
        onChoose: ({ receiverName, receiverPhone, postalCode, baseAddress, detailAddress }) => {
          form.setValue(name, {
            name: receiverName,
            phone: receiverPhone,
            postalCode,
            baseAddress,
            detailAddress,
          })
          form.clearErrors(name)
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
