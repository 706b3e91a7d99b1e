import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import dynamic from 'next/dynamic'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Checkbox } from '@/ui/form/checkbox'
import { PhoneField } from '@/ui/form/phone-field'
import { PlaceFields } from '@/ui/form/place-fields'
import { showServerErrors } from '@/ui/form/server-errors'
import { TextField } from '@/ui/form/text-field'
import { Button } from '@/ui/primitives/button'
import { color, layout, space } from '@/ui/theme/tokens'
import { ADDRESS_FIELDS, type AddressForm, addressProblems } from '../model/address-form'

const PostcodeSearch = dynamic(() => import('./postcode-search').then((file) => file.PostcodeSearch), {
  ssr: false,
})

interface Props {
  initial: AddressForm
  /** The default stays one until another is chosen. */
  wasDefault: boolean
  /** Rejects with an ApiError; its words stand in the form. */
  onSave: (form: AddressForm) => Promise<void>
  /** Called with what is typed, so that it can be kept. */
  onTyped?: (form: AddressForm) => void
}

/** An address, new or changed. */
export function AddressEditor({ initial, wasDefault, onSave, onTyped }: Props) {
  const form = useForm<AddressForm>({ defaultValues: initial })
  const [refusal, setRefusal] = useState<string>()
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const values = useWatch({ control: form.control }) as AddressForm
  useEffect(() => onTyped?.(values), [onTyped, values])

  const save = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    const problems = addressProblems(typed)
    if (Object.keys(problems).length > 0) return void showServerErrors(form, problems, ADDRESS_FIELDS)
    try {
      await onSave(typed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const unmapped = showServerErrors(form, error.fields, ADDRESS_FIELDS)
      if (unmapped.length > 0 || Object.keys(error.fields).length === 0)
        setRefusal(unmapped[0] ?? error.message)
    }
  })

  return (
    <Page noValidate onSubmit={save}>
      <TextField
        label="받는 분"
        required
        autoComplete="shipping name"
        maxLength={50}
        error={errors.receiverName?.message}
        {...register('receiverName')}
      />
      <PhoneField
        label="받는 분 연락처"
        required
        autoComplete="shipping tel"
        placeholder="010-0000-0000"
        error={errors.receiverPhone?.message}
        {...register('receiverPhone')}
      />
      <PlaceFields
        register={(name) => register(name)}
        errors={errors}
        onFound={({ postalCode, baseAddress }) => {
          form.setValue('postalCode', postalCode)
          form.setValue('baseAddress', baseAddress)
          form.clearErrors(['postalCode', 'baseAddress'])
        }}
        Postcode={PostcodeSearch}
      />
      <Checkbox label="기본 배송지로 쓰기" disabled={wasDefault} {...register('isDefault')} />
      {refusal && (
        <InlineNotice tone="danger" live>
          {refusal}
        </InlineNotice>
      )}
      <Button type="submit" loading={isSubmitting}>
        배송지 저장하기
      </Button>
    </Page>
  )
}

const Page = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  align-content: start;
  min-height: 70dvh;
  padding: ${space[20]} ${layout.gutter} ${space[32]};
  background: ${color.surface};
`
