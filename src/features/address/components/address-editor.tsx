import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { AddressFields } from '@/commerce-ui/address/address-fields'
import { Checkbox } from '@/ui/form/checkbox'
import { showServerErrors } from '@/ui/form/server-errors'
import { Button } from '@/ui/primitives/button'
import { color, layout, space } from '@/ui/theme/tokens'
import { ADDRESS_FIELDS, type AddressForm, addressProblems } from '../model/address-form'

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
      <AddressFields
        bind={(name) => register(name)}
        errors={errors}
        onFound={({ postalCode, baseAddress }) => {
          form.setValue('postalCode', postalCode)
          form.setValue('baseAddress', baseAddress)
          form.clearErrors(['postalCode', 'baseAddress'])
        }}
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
