import { type ComponentType, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'
import { TextField } from './text-field'

export type PlaceField = 'postalCode' | 'baseAddress' | 'detailAddress'

export interface FoundPlace {
  /** Five digits. */
  postalCode: string
  baseAddress: string
}

/** The layer that finds a postal code; whoever draws the form brings it. */
export type PostcodeSlot = ComponentType<{
  open: boolean
  onClose: () => void
  onFound: (place: FoundPlace) => void
}>

export type PlaceFieldsProps = {
  register: (name: PlaceField) => UseFormRegisterReturn
  errors: Partial<Record<PlaceField, { message?: string }>>
  /** Writes what was found into the form. */
  onFound: (place: FoundPlace) => void
  Postcode: PostcodeSlot
}

/** Where something goes: found in the postcode layer or typed by hand. */
export const PlaceFields = ({ register, errors, onFound, Postcode }: PlaceFieldsProps) => {
  const [isOpen, setOpen] = useState(false)
  /** The layer is loaded by the first tap and stays, so that it can close with its motion. */
  const [wasOpened, setOpened] = useState(false)
  const found = (place: FoundPlace) => {
    onFound(place)
    setOpen(false)
    // The house number is what is missing now; after the layer has given the focus back.
    setTimeout(() => document.querySelector<HTMLElement>('[name="detailAddress"]')?.focus(), 300)
  }
  return (
    <>
      <Row>
        <TextField
          label="우편번호"
          required
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={5}
          placeholder="숫자 5자리"
          error={errors.postalCode?.message}
          {...register('postalCode')}
        />
        <Button
          kind="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true)
            setOpen(true)
          }}
        >
          주소 찾기
        </Button>
      </Row>
      <TextField
        label="주소"
        required
        autoComplete="shipping street-address"
        maxLength={200}
        placeholder="도로명 또는 지번 주소"
        error={errors.baseAddress?.message}
        {...register('baseAddress')}
      />
      <TextField
        label="상세주소"
        autoComplete="shipping address-line2"
        maxLength={200}
        placeholder="동, 호수 등"
        error={errors.detailAddress?.message}
        {...register('detailAddress')}
      />
      {wasOpened && <Postcode open={isOpen} onClose={() => setOpen(false)} onFound={found} />}
    </>
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
