import type { Order } from '@/contract/transaction/order'
import { copyText } from '@/browser/share/copy-text'
import { formatWon } from '@/lib/money'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { isAccountLine, receiptLines } from '@/lib/receipt'

/** The account and the deadline of the deposit. */
export const DepositGuide = ({ order }: { order: Order }) => {
  const lines = receiptLines(order.paymentInfo.receipt)
  const account = lines.find(([label]) => isAccountLine(label))?.[1]
  return (
    <Section title="입금할 계좌">
      <FactList
        facts={[
          ...lines.map(([label, value]) => ({ label, value })),
          { label: '입금할 금액', value: formatWon(order.paymentInfo.amount), strong: true },
        ]}
      />
      {account && (
        <Button
          kind="secondary"
          full
          onClick={async () =>
            toast(
              (await copyText(account))
                ? '계좌번호를 복사했어요'
                : '복사하지 못했어요. 길게 눌러 복사해 주세요',
            )
          }
        >
          계좌번호 복사하기
        </Button>
      )}
    </Section>
  )
}
