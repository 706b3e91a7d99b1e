import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { saveAddressMutation } from '@/api/auth/address'
import { useSubmission } from '@/api/http/use-submission'
import { addressBody } from '@/contract/auth/address'
import { AddressFields } from '@/commerce-ui/address/address-fields'
import { Checkbox } from '@/ui/form/checkbox'
import { FormPage } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { Button } from '@/ui/primitives/button'
import type { AddressForm } from '../model/address-form'

interface Props {
  /** The address to change; undefined for a new one. */
  id: string | undefined
  initial: AddressForm
  /** The default address stays the default until another one is chosen. */
  wasDefault: boolean
  onSaved: () => Promise<unknown>
  /** Called with what is typed, so that a draft can be stored. */
  onChange?: (form: AddressForm) => void
}

/** The form of an address, new or changed. */
export const AddressEditor = ({ id, initial, wasDefault, onSaved, onChange }: Props) => {
  const form = useSchemaForm({ schema: addressBody, defaultValues: initial })
  const values = useWatch({ control: form.control }) as AddressForm
  useEffect(() => onChange?.(values), [onChange, values])
  const { submit, isPending } = useSubmission(saveAddressMutation, { form, onSuccess: onSaved })
  return (
    <FormPage onSubmit={form.submit((address) => submit({ id, address }))}>
      <AddressFields
        bind={form.field}
        onFound={({ postalCode, baseAddress }) => {
          form.setValue('postalCode', postalCode)
          form.setValue('baseAddress', baseAddress)
          form.clearErrors(['postalCode', 'baseAddress'])
        }}
      />
      <Checkbox
        label="기본 배송지로 쓰기"
        disabled={wasDefault}
        description={wasDefault && '다른 배송지를 기본으로 정하면 바뀌어요.'}
        {...form.field('isDefault')}
      />
      <FormError message={form.formError} />
      <Button type="submit" loading={isPending}>
        배송지 저장하기
      </Button>
    </FormPage>
  )
}
