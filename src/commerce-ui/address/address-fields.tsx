import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Address } from '@/contract/auth/address'
import type { AddressSearch, AddressSearchResult } from '@/lib/address-search-result'
import { FormattedField } from '@/ui/form/formatted-field'
import { mergeRefs } from '@/ui/form/merge-refs'
import { PhoneField } from '@/ui/form/phone-field'
import { TextField, type TextFieldProps } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'

const PostcodeSearch = lazySheet(() => import('./postcode-search').then((file) => file.PostcodeSearch))

export type AddressField = 'receiverName' | 'receiverPhone' | 'postalCode' | 'baseAddress' | 'detailAddress'

/** The picker of the address book. The address book is a feature, so the screen passes its picker to other features. */
export type AddressPickerSlot = (props: {
  isOpen: boolean
  onClose: () => void
  onChoose: (address: Address) => void
  onType: () => void
}) => ReactNode

/** Digits of full width as plain ones. */
const toPlainWidth = (text: string): string => text.normalize('NFKC')

interface Props {
  /** Connects a field to its form: `register` of react-hook-form, or a value with a change handler. */
  bind: (name: AddressField) => Partial<TextFieldProps>
  /** Called with the selected search result. */
  onFound: (place: AddressSearchResult) => void
  /** The search of the service, where it has one. */
  search: AddressSearch
  /** Labels of the receiver's fields. */
  labels?: { name: string; phone: string }
}

const RECEIVER = { name: '받는 분', phone: '받는 분 연락처' }

/** The fields of a receiver and an address, filled by the postcode search or by hand. Every address form uses them. */
export const AddressFields = ({ bind, onFound, search, labels = RECEIVER }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const detail = useRef<HTMLInputElement>(null)
  const { ref: detailRef, ...detailField } = bind('detailAddress')
  const found = (place: AddressSearchResult) => {
    onFound(place)
    setOpen(false)
    // The house number is still missing. Waits until the layer has returned the focus.
    setTimeout(() => detail.current?.focus(), 300)
  }
  return (
    <Stack>
      <TextField
        label={labels.name}
        required
        autoComplete="shipping name"
        maxLength={50}
        {...bind('receiverName')}
      />
      <PhoneField
        label={labels.phone}
        required
        autoComplete="shipping tel"
        placeholder="010-0000-0000"
        {...bind('receiverPhone')}
      />
      <Row>
        <FormattedField
          label="우편번호"
          required
          format={toPlainWidth}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={5}
          placeholder="숫자 5자리"
          {...bind('postalCode')}
        />
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          주소 찾기
        </Button>
      </Row>
      <TextField
        label="주소"
        required
        autoComplete="shipping address-line1"
        maxLength={200}
        placeholder="도로명 또는 지번 주소"
        {...bind('baseAddress')}
      />
      <TextField
        label="상세주소"
        autoComplete="shipping address-line2"
        maxLength={200}
        placeholder="동, 호수 등"
        {...detailField}
        ref={mergeRefs(detail, detailRef)}
      />
      <PostcodeSearch search={search} isOpen={isOpen} onClose={() => setOpen(false)} onFound={found} />
    </Stack>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[8]};
  align-items: start;
  > button {
    /* Beside the field, below its label. */
    margin-top: 30px;
    min-height: 48px;
  }
`
