import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useSubmission } from '@/api/http/use-submission'
import { chooseRefundAccountMutation } from '@/api/transaction/claim'
import { RefundAccountFields } from '@/commerce-ui/money/refund-account-fields'
import { refundAccountBody } from '@/contract/transaction/claim'
import { noRefundChoice, type RefundChoice } from '@/domain/refund-account'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'

const schema = v.variant(
  'to',
  [
    v.object({ to: v.literal('account'), ...refundAccountBody.entries }),
    v.object({ to: v.literal('money') }),
  ],
  '받을 곳을 골라 주세요.',
)

interface Props {
  orderId: string
  /** Won. */
  amounts: { account: number; money: number }
}

/** Asks where a refund goes that the shop or the bank could not finish without the member. */
export const RefundAccountRequest = ({ orderId, amounts }: Props) => {
  const form = useSchemaForm<RefundChoice, v.InferOutput<typeof schema>>({
    schema,
    defaultValues: noRefundChoice,
    fieldOf: (path) => {
      const [, name] = path.split('.')
      return name && name in noRefundChoice ? (name as keyof RefundChoice) : undefined
    },
  })
  const to = useWatch({ control: form.control, name: 'to' })
  const amount = formatWon(to === 'money' ? amounts.money : amounts.account)
  const { submit, isPending } = useSubmission(chooseRefundAccountMutation, {
    onSuccess: () => toast('환불을 요청했어요'),
    onRefused: (error) => form.showServerError(error),
  })
  return (
    <Form
      $gap={12}
      $padding={[0]}
      onSubmit={form.submit(async (choice) => {
        const { to: chosen, ...account } = choice
        const refundAccount = chosen === 'account' && 'bankCode' in account ? account : null
        await submit({ orderId, refundAccount })
      })}
    >
      <InlineNotice tone="warning">{amount}을 환불하려면 받을 곳을 골라 주세요.</InlineNotice>
      <RefundAccountFields bind={form.field} to={to} />
      <FormError message={form.formError} />
      <Button type="submit" full loading={isPending}>
        {amount} 환불받기
      </Button>
    </Form>
  )
}
