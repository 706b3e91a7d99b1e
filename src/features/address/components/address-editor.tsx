import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type AddressBody, addressBody } from '@/contract/auth/address'
import { AddressFields } from '@/commerce-ui/address/address-fields'
import { Checkbox } from '@/ui/form/checkbox'
import { FormPage } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { Button } from '@/ui/primitives/button'
import type { AddressForm } from '../model/address-form'

interface Props {
  initial: AddressForm
  /** The default address stays the default until another one is chosen. */
  wasDefault: boolean
  /** Rejects with an ApiError. The form shows its messages. */
  onSave: (address: AddressBody) => Promise<void>
  /** Called with what is typed, so that a draft can be stored. */
  onChange?: (form: AddressForm) => void
}

/** The form of an address, new or changed. */
export function AddressEditor({ initial, wasDefault, onSave, onChange }: Props) {
  const form = useSchemaForm({ schema: addressBody, defaultValues: initial })
  const values = useWatch({ control: form.control }) as AddressForm
  useEffect(() => onChange?.(values), [onChange, values])
  return (
    <FormPage onSubmit={form.submit(onSave)}>
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
      <Button type="submit" loading={form.formState.isSubmitting}>
        배송지 저장하기
      </Button>
    </FormPage>
  )
}
