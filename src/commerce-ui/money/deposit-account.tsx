import { copyText } from '@/browser/share/copy-text'
import { formatWon } from '@/lib/money'
import { isAccountLine, receiptLines } from '@/lib/receipt'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'

interface Props {
  title: string
  receipt: Parameters<typeof receiptLines>[0]
  /** Won. */
  amount: number
}

/** A virtual account with the deadline and the amount to deposit. The account number can be copied. */
export const DepositAccount = ({ title, receipt, amount }: Props) => {
  const lines = receiptLines(receipt)
  const account = lines.find(([label]) => isAccountLine(label))?.[1]
  return (
    <Section title={title}>
      <FactList
        facts={[
          ...lines.map(([label, value]) => ({ label, value })),
          { label: '입금할 금액', value: formatWon(amount), strong: true },
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
                : '복사하지 못했어요. 길게 눌러 복사해 주세요.',
            )
          }
        >
          계좌번호 복사하기
        </Button>
      )}
    </Section>
  )
}
