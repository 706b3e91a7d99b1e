import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Money } from '@/contract/main/money'
import type { BankAccount } from '@/contract/main/open-banking'
import { brand } from '@/config/brand'
import type { BankDirection } from '@/domain/bank'
import { formatMoment } from '@/lib/date'
import { formatNumber, formatWon, parseWon, formatWonInUnits } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { Text } from '@/ui/primitives/text'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { useMove } from '../hooks/use-move'
import { amountProblem, mostOf, roomHint } from '../model/move-amount'
import { moveDraft, moveSubmissions } from '../model/move-draft'
import { MONEY_HISTORY, MOVE_WORDS } from '../model/move-words'
import { AccountPicker } from './account-picker'
import { ConfirmSheet } from './confirm-sheet'

interface Props {
  direction: BankDirection
  owner: string
  money: Money
  accounts: readonly BankAccount[]
  breakEndsAt: string | null
}

/** How much, and which account; asked once more before the passcode. */
export const MoveFields = ({ direction, owner, money, accounts, breakEndsAt }: Props) => {
  const { act } = MOVE_WORDS[direction]
  const draft = moveDraft[direction]
  const [{ amount: typed, accountId }, setDraft] = useState(
    () => draft.read(owner) ?? { amount: '', accountId: '' },
  )
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const { submit: move, isPending: isMoving } = useMove({
    direction,
    owner,
    onRefused: (message) => {
      setOpen(false)
      setSaid(message)
    },
  })

  useEffect(() => {
    if (typed !== '' || accountId !== '') draft.keep(owner, { amount: typed, accountId })
  }, [draft, owner, typed, accountId])

  const account = accounts.find((one) => one.accountId === accountId) ?? accounts[0]
  const amount = parseWon(typed)
  const room = { direction, balance: money.balance, roomLeft: money.roomLeft }
  const most = mostOf(room)
  const problem = amountProblem(amount, room)
  const put = (text: string) => {
    setSaid(undefined)
    setDraft((now) => ({ ...now, amount: text }))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problem !== null || amount === null) return field.current?.focus()
    if (account && !breakEndsAt) setOpen(true)
  }

  return (
    <Form onSubmit={submit} noValidate>
      <Balance>
        <Text $tone="second">지금 {brand.money}</Text>
        <Text as="strong" $size={24} $bold>
          {formatWon(money.balance)}
        </Text>
      </Balance>
      <UnknownResult
        owner={owner}
        intents={moveSubmissions[direction]}
        what={(body) => `${formatWon(body.amount)} ${act}`}
        history={{ href: MONEY_HISTORY, label: '이용내역에서 확인하기' }}
        anew={`확인했어요, 새로 ${act}할게요`}
      />
      {breakEndsAt && (
        <InlineNotice tone="warning">
          은행 점검 시간이에요. {formatMoment(breakEndsAt)}부터 {act}할 수 있어요.
        </InlineNotice>
      )}
      <Amount>
        <MoneyInput
          label={`${act}할 금액`}
          placeholder="0"
          value={typed}
          ref={field}
          hint={roomHint(room)}
          error={
            said ?? (typed !== '' && (isAsked || (amount ?? 0) > most) ? (problem ?? undefined) : undefined)
          }
          onChange={(event) => put(event.currentTarget.value)}
        />
        {direction === 'withdraw' && (
          <Chip disabled={most === 0} onClick={() => put(formatNumber(most))}>
            전액 {formatWon(most)}
          </Chip>
        )}
        {isAsked && typed === '' && (
          <Text role="alert" $tone="danger" $size={13}>
            금액을 입력해 주세요.
          </Text>
        )}
      </Amount>
      <AccountPicker
        direction={direction}
        accounts={accounts}
        value={account?.accountId ?? ''}
        onPick={(id) => setDraft((now) => ({ ...now, accountId: id }))}
      />
      <Button type="submit" full disabled={!account || breakEndsAt !== null}>
        {amount && !problem ? `${formatWonInUnits(amount)} ${act}하기` : `${act}하기`}
      </Button>
      <Text $size={13} $tone="second">
        수수료는 없어요.
        {direction === 'charge' &&
          ` ${brand.money}에는 ${formatWonInUnits(money.maxBalance)}까지 담을 수 있어요.`}
      </Text>
      {account && amount !== null && (
        <ConfirmSheet
          direction={direction}
          account={account}
          amount={amount}
          balance={money.balance}
          isOpen={isOpen}
          isMoving={isMoving}
          onClose={() => setOpen(false)}
          onConfirm={() => void move({ accountId: account.accountId, amount })}
        />
      )}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  padding: ${space[16]};
`
const Balance = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]} ${space[12]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
`
const Amount = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  > :first-child {
    width: 100%;
  }
  input {
    font-size: ${font[32]};
    font-weight: 700;
  }
`
