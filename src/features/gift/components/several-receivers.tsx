import { useEffect } from 'react'
import { ReceiversField } from '@/commerce-ui/receivers/receivers-field'
import { receiversOf } from '@/domain/gift-receivers'
import type { ReceiversDraft } from '@/domain/receivers-draft'
import { formatRoundWon } from '@/lib/money'
import { Text } from '@/ui/primitives/text'
import type { GiftForm } from '../hooks/use-gift-form'

/** The receivers of a gift, which load with the rules of their list once several are chosen. */
export const SeveralReceivers = ({
  gift: { form, values, total, receivers, readReceivers },
}: {
  gift: GiftForm
}) => {
  const { isMany, sharedBy, receiverName, receiverList } = values
  useEffect(() => {
    readReceivers(receiversOf({ isMany, sharedBy, receiverName, receiverList }))
    // oxlint-disable-next-line react/exhaustive-deps -- the callback is a setter
  }, [isMany, sharedBy, receiverName, receiverList])
  const count = receivers.names.length
  return (
    <>
      <ReceiversField
        value={values}
        onChange={(changed) => {
          form.clearErrors('receiverList')
          for (const [name, entered] of Object.entries(changed))
            form.setValue(name as keyof ReceiversDraft, entered, { shouldDirty: true })
        }}
      />
      {count > 1 && total !== null && (
        <Text role="status" $size={13}>
          {formatRoundWon(total / count)}씩 {count}명, 모두 <b>{formatRoundWon(total)}</b>이 나가요.
        </Text>
      )}
    </>
  )
}
