import { useState } from 'react'
import { formatWon } from '@/lib/money'
import { Checkbox } from '@/ui/form/checkbox'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { Button } from '@/ui/primitives/button'
import { type ClaimRequestProps, useClaimForm } from '../hooks/use-claim-form'
import { CLAIM_TEXTS } from '../model/claim-texts'
import { AddressPart, type ClaimAddressPicker } from './address-part'
import { LinesPart } from './lines-part'
import { QuotePart } from './quote-part'
import { ReasonPart } from './reason-part'

interface Props extends ClaimRequestProps {
  addressPicker: ClaimAddressPicker
}

/** Lines, reason, addresses and refund of a claim. */
export const ClaimRequestForm = ({ addressPicker, ...props }: Props) => {
  const { kind, order, lines } = props
  const claim = useClaimForm(props)
  const { form, values, quote, quoteRequest } = claim
  const [isUploading, setUploading] = useState(false)
  const isUnpaid = order.status === 'awaiting_deposit'
  const { act } = CLAIM_TEXTS[kind]

  return (
    <Form $gap={12} $padding={[16, 'gutter', 32]} onSubmit={claim.submit}>
      <LinesPart kind={kind} orderId={order.id} lines={lines} isUnpaid={isUnpaid} claim={claim} />
      <ReasonPart kind={kind} form={form} onBusy={setUploading} />
      {kind !== 'cancel' && (
        <AddressPart title="수거할 곳" name="pickup" form={form} picker={addressPicker} />
      )}
      {kind === 'exchange' && (
        <Checkbox label="교환 상품도 같은 곳에서 받을게요" {...form.field('sameAddress')} />
      )}
      {kind === 'exchange' && !values.sameAddress && (
        <AddressPart title="교환 상품 받을 곳" name="reship" form={form} picker={addressPicker} />
      )}
      <QuotePart kind={kind} claim={claim} paymentMethod={order.paymentMethod} isUnpaid={isUnpaid} />
      <FormError message={form.formError} />
      <Button type="submit" full loading={claim.isPending || isUploading} disabled={quote.isError}>
        {quote.data && quoteRequest && kind === 'refund'
          ? `${formatWon(quote.data.refundAmount)} ${act}`
          : claim.exchangeFee > 0
            ? `${formatWon(claim.exchangeFee)} 내고 ${act}`
            : act}
      </Button>
    </Form>
  )
}
