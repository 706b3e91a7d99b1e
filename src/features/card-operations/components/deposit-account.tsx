import type { WalletPayment } from '@/contract/main/charge'
import { copyText } from '@/browser/share/copy-text'
import { formatWon } from '@/lib/money'
import { isAccountLine, receiptLines } from '@/lib/receipt'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'

/** The issued virtual account: where to deposit the amount, and until when. */
export const DepositAccount = ({ payment }: { payment: WalletPayment }) => {
  const lines = receiptLines(payment.receipt)
  const account = lines.find(([label]) => isAccountLine(label))?.[1]
  return (
    <Section title="입금하면 충전이 끝나요">
      <Text $tone="second">기한 안에 입금하면 카드 잔액에 바로 더해져요.</Text>
      <FactList
        facts={[
          ...lines.map(([label, value]) => ({ label, value })),
          { label: '입금할 금액', value: formatWon(payment.amount), strong: true },
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
