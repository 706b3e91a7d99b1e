import { useState } from 'react'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { formatSignedWon, formatWon } from '@/lib/money'
import { prefetch } from '@/lib/prefetch'
import { ButtonWithReason } from '@/ui/form/button-with-reason'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { font, space } from '@/ui/theme/tokens'
import { type CardShare, type PointCard, TOTAL_UNKNOWN_MESSAGE } from '../model/points'

const loadSheet = () => import('./card-points-sheet').then((file) => file.CardPointsSheet)
const CardPointsSheet = lazySheet(loadSheet)

interface Props {
  /** Chosen cards with the amount that each pays. */
  shares: readonly CardShare[]
  /** Balance of all cards of the member in won. */
  available: number
  /** Amount in won to pay before points; 0 while it is not known. */
  total: number
  onChange: (cards: readonly PointCard[]) => void
}

/** The member's gift cards that pay for this order. */
export const CardPointsSection = ({ shares, available, total, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const keepFocus = useKeepFocus<HTMLDivElement>()
  return (
    <Section title="내 카드" aside={<Text $tone="second">보유 {formatWon(available)}</Text>}>
      <Stack {...keepFocus} role="group" aria-label="카드로 결제">
        {shares.length > 0 && (
          <Chosen aria-label="결제에 쓸 카드">
            {shares.map(({ cardId, title, balance, amountUsed }) => (
              <li key={cardId}>
                <span>
                  {title}
                  {total > 0 && <small>쓰고 나면 {formatWon(balance - amountUsed)} 남아요</small>}
                </span>
                {total > 0 && <b>{formatSignedWon(-amountUsed)}</b>}
                <IconButton
                  aria-label={`${title} 빼기`}
                  onClick={() => onChange(shares.filter((share) => share.cardId !== cardId))}
                >
                  <CloseIcon size={18} />
                </IconButton>
              </li>
            ))}
          </Chosen>
        )}
        <ButtonWithReason
          kind="secondary"
          reason={total === 0 ? TOTAL_UNKNOWN_MESSAGE : null}
          aria-haspopup="dialog"
          onPointerDown={() => prefetch(loadSheet)}
          onClick={() => setOpen(true)}
        >
          {shares.length > 0 ? '카드 다시 고르기' : '결제에 쓸 카드 고르기'}
        </ButtonWithReason>
      </Stack>
      <CardPointsSheet
        isOpen={isOpen}
        chosen={shares}
        total={total}
        onClose={() => setOpen(false)}
        onChoose={onChange}
      />
    </Section>
  )
}

const Chosen = styled.ul`
  display: grid;
  gap: ${space[8]};
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  span {
    min-width: 0;
    flex: 1;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: ${font[13]};
  }
  b {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  button {
    margin-right: -${space[12]};
  }
`
