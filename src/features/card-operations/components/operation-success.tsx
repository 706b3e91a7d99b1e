import { styled } from 'styled-components'
import { formatWon } from '@/lib/money'
import { Page } from '@/ui/layout/page'
import { ResultActions } from '@/ui/layout/result-actions'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { MY_CARDS, withCard } from '../model/paths'
import type { CardDivision } from '@/domain/card'

interface Props {
  title: string
  facts: Parameters<typeof FactList>[0]['facts']
  factsTitle: string
  card: { cardDivision: CardDivision; cardId: string } | null
  /** The suggested next step. */
  next?: { href: string; label: string }
}

/** The result of a successful charge or exchange. */
export const OperationSuccess = ({ title, facts, factsTitle, card, next }: Props) => (
  <Page $gap={12} $padding={[12, 12, 24]}>
    <ResultHeading>
      <img src="/art/success-gift.svg" alt="" width={96} height={96} />
      <Text as="h2" $size={24} $bold>
        {title}
      </Text>
    </ResultHeading>
    <Section title={factsTitle}>
      <FactList facts={facts} />
    </Section>
    <ResultActions>
      {next && (
        <Button full href={next.href}>
          {next.label}
        </Button>
      )}
      <Button full kind={next ? 'secondary' : 'primary'} href={card ? withCard(MY_CARDS, card) : MY_CARDS}>
        카드 보기
      </Button>
    </ResultActions>
  </Page>
)

/** The row `잔액 12,300원`; false while the balance is unknown. */
export const balanceFact = (label: string, balance: number | undefined) =>
  balance !== undefined && { label, value: formatWon(balance), strong: true }

const ResultHeading = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[8]};
  padding: ${space[24]} ${space[12]};
  text-align: center;
  word-break: keep-all;
`
