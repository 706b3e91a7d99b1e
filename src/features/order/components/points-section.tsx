import { useState } from 'react'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { formatMoneyText } from '@/commerce-ui/money/money-input'
import { brand } from '@/config/brand'
import { formatRoundWon, formatSignedWon, formatWon } from '@/lib/money'
import { prefetch } from '@/lib/prefetch'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { ButtonWithReason } from '@/ui/form/button-with-reason'
import { FormattedField } from '@/ui/form/formatted-field'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { font, space } from '@/ui/theme/tokens'
import type { OrderFormApi } from '../model/order-form'
import {
  type CardShare,
  clampPoints,
  maxPoints,
  type PointCard,
  pointsText,
  TOTAL_UNKNOWN_MESSAGE,
} from '../model/points'

interface Props {
  form: OrderFormApi
  /** Balance of the member and amount to pay, in won. */
  limits: { money: number; total: number }
  /** Balance in won; undefined until it is loaded. */
  balance: number | undefined
  isPointsOnly: boolean
  /** Amount in won that this order uses. */
  amountUsed: number
}

/** Why nothing can be used. */
const unusableReason = (balance: number | undefined, total: number): string | undefined => {
  if (balance === undefined) return undefined
  if (balance === 0) return `쓸 수 있는 ${brand.money}가 없어요.`
  return total === 0 ? TOTAL_UNKNOWN_MESSAGE : undefined
}

/** The part of 담아머니 that pays for this order. */
export const PointsSection = ({ form, limits, balance, isPointsOnly, amountUsed }: Props) => {
  const { error, ...field } = form.field('points')
  const aside = balance !== undefined && <Text $tone="second">보유 {formatWon(balance)}</Text>
  if (isPointsOnly) {
    return (
      <Section title={brand.money} aside={aside}>
        <Text>
          {brand.money}와 카드로만 결제할 수 있는 상품이에요.
          {amountUsed > 0 && ` ${brand.money} ${formatWon(amountUsed)}을 사용해요.`}
        </Text>
        {error && (
          <InlineNotice tone="danger" live>
            {error}
          </InlineNotice>
        )}
      </Section>
    )
  }
  const max = maxPoints(limits)
  const setPoints = (text: string) => form.setValue('points', text, { shouldDirty: true })
  return (
    <Section title={brand.money} aside={aside}>
      <FormattedField
        label="사용할 금액"
        inputMode="numeric"
        placeholder="0"
        format={formatMoneyText}
        disabled={max === 0}
        hint={
          max > 0
            ? `이 주문에 ${formatRoundWon(max)}까지 쓸 수 있어요.`
            : unusableReason(balance, limits.total)
        }
        error={error}
        suffix={
          <Button small kind="quiet" disabled={max === 0} onClick={() => setPoints(pointsText(max))}>
            전액 사용
          </Button>
        }
        {...field}
        onBlur={(event) => {
          void field.onBlur(event)
          // The price may have dropped: the field never shows more than is used.
          if (limits.total > 0) setPoints(pointsText(clampPoints(event.currentTarget.value, limits)))
        }}
      />
    </Section>
  )
}

const loadSheet = () => import('./card-points-sheet').then((file) => file.CardPointsSheet)
const CardPointsSheet = lazySheet(loadSheet)

interface CardPointsProps {
  /** Chosen cards with the amount that each pays. */
  shares: readonly CardShare[]
  /** Balance of all cards of the member in won. */
  available: number
  /** Amount in won to pay before points; 0 while it is not known. */
  total: number
  onChange: (cards: readonly PointCard[]) => void
}

/** The member's gift cards that pay for this order. */
export const CardPointsSection = ({ shares, available, total, onChange }: CardPointsProps) => {
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
