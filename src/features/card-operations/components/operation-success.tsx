import { MY_CARDS } from '@/config/paths'
import { type CardRef, withCard } from '@/domain/card'
import { formatWon } from '@/lib/money'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'

interface Props {
  title: string
  facts: Parameters<typeof FactList>[0]['facts']
  factsTitle: string
  card: CardRef | null
  /** The suggested next step. */
  next?: { href: string; label: string }
  /** The card has an amount to shop with. */
  shops?: boolean
}

/** The result of a successful charge or exchange. */
export const OperationSuccess = ({ title, facts, factsTitle, card, next, shops }: Props) => (
  <ResultPage
    illustration="/art/success-gift.svg"
    title={title}
    actions={
      <>
        {next && <Button href={next.href}>{next.label}</Button>}
        <Button kind={next ? 'secondary' : 'primary'} href={card ? withCard(MY_CARDS, card) : MY_CARDS}>
          카드 보기
        </Button>
        {shops && (
          <Button kind="secondary" href="/shopping">
            이 카드로 쇼핑하기
          </Button>
        )}
      </>
    }
  >
    <Section title={factsTitle}>
      <FactList facts={facts} />
    </Section>
  </ResultPage>
)

/** The row `잔액 12,300원`; false while the balance is unknown. */
export const balanceFact = (label: string, balance: number | undefined) =>
  balance !== undefined && { label, value: formatWon(balance), strong: true }
