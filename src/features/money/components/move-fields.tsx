import { useRouter } from 'next/router'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { canRepeat } from '@/api/http/stored-document'
import { useSubmission } from '@/api/http/use-submission'
import { bankMoveMutation } from '@/api/main/bank-move'
import { isResultLost, showLostResult } from '@/commerce-ui/errors/connection-lost'
import { showFormError } from '@/commerce-ui/errors/show-error'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { useStillConfirming } from '@/commerce-ui/errors/use-still-confirming'
import { AmountSection } from '@/commerce-ui/money/amount-section'
import { brand } from '@/config/brand'
import { MONEY_HISTORY } from '@/config/paths'
import type { Money } from '@/contract/main/money'
import type { BankAccount } from '@/contract/main/open-banking'
import type { BankDirection } from '@/domain/bank'
import { BANK_MOVE_BLOCKS } from '@/domain/error-groups'
import { formatMoment } from '@/lib/date'
import { formatNumber, formatWon, formatRoundWon, parseWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { valuesResolver } from '@/ui/form/lazy-resolver'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useResolverForm } from '@/ui/form/use-resolver-form'
import { BarForm } from '@/ui/layout/bar-page'
import { SubmitBar } from '@/ui/layout/submit-bar'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { amountHint, moveAmountProblem, maxMoveAmount } from '../model/move-amount'
import { moveDraft, type MoveFormValues, moveSubmissions, MOVE_TEXTS } from '../model/move-draft'
import { AccountPicker } from './account-picker'
import { ChargePreview, WithdrawSheet } from './move-preview'

interface Options {
  direction: BankDirection
  /** Id of the member. */
  owner: string
  /** Gets the server's message about the amount, if any. */
  onRefused: (amountMessage: string | undefined) => void
}

/** Charges or withdraws 담아머니 after the passcode, and opens the page of the result. */
const useMove = ({ direction, owner, onRefused }: Options) => {
  const router = useRouter()
  const { noun, path } = MOVE_TEXTS[direction]
  const { condition, mayRepeat, showEarlier } = useStillConfirming({
    what: `앞선 ${noun}을`,
    open: (id) => router.push(id === '' ? MONEY_HISTORY : `${path}/success?moveId=${encodeURIComponent(id)}`),
  })
  const submission = useSubmission(bankMoveMutation(direction), {
    action: direction === 'charge' ? 'charge_money' : 'withdraw_money',
    store: moveSubmissions[direction],
    owner,
    onSuccess: ({ status, moveId }) => {
      moveDraft[direction].clear()
      const page = status === 'failed' ? 'fail' : 'success'
      return router.replace(`${path}/${page}?moveId=${encodeURIComponent(moveId)}`)
    },
    prepare: mayRepeat,
    onRefused: async (error) => {
      if (await showEarlier(error)) return onRefused(undefined)
      // The failure page explains these; the form shows the others.
      if (error.is(...BANK_MOVE_BLOCKS)) return router.push(`${path}/fail?code=${error.code}`)
      if (isResultLost(error)) return showLostResult()
      const { amount } = error.fields
      onRefused(amount)
      return amount ? undefined : showFormError(error)
    },
  })
  return { ...submission, condition }
}

interface Props {
  direction: BankDirection
  owner: string
  money: Money
  accounts: readonly BankAccount[]
  breakEndsAt: string | null
  /** The form as it was left. */
  stored: MoveFormValues | null
}

/** The form of a charge or withdrawal: amount and account, a confirmation of what leaves the application, and the passcode. */
export const MoveFields = ({ direction, owner, money, accounts, breakEndsAt, stored }: Props) => {
  const { noun } = MOVE_TEXTS[direction]
  const limits = { direction, balance: money.balance, roomLeft: money.roomLeft ?? Infinity }
  const max = maxMoveAmount(limits)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const form = useResolverForm<MoveFormValues, MoveFormValues>({
    resolver: valuesResolver,
    defaultValues: { amount: '', accountId: '', ...stored },
    rules: ({ amount: text }) => {
      const invalid = moveAmountProblem(parseWon(text), limits)
      return invalid ? { amount: invalid } : {}
    },
  })
  useOnEdit(form, (entered) => moveDraft[direction].write(owner, entered))
  const amountField = useController({ control: form.control, name: 'amount' })
  const values = useWatch({ control: form.control }) as MoveFormValues
  const {
    submit: move,
    condition,
    isPending: isMoving,
  } = useMove({
    direction,
    owner,
    onRefused: (message) => {
      setConfirmOpen(false)
      if (message) form.setError('amount', { type: 'server', message })
    },
  })

  const account = accounts.find(({ accountId }) => accountId === values.accountId) ?? accounts[0]
  const amount = parseWon(values.amount)
  const problem = moveAmountProblem(amount, limits)
  const isOverMax = (amount ?? 0) > max
  const send = ({ accountId }: BankAccount) => move({ accountId, amount: amount ?? 0, ...condition() })
  const submit = form.submit(
    async () => {
      if (breakEndsAt) return form.setFormError('은행 점검이 끝난 뒤에 다시 눌러 주세요.')
      if (!account) return form.setFormError('계좌를 먼저 연결해 주세요.')
      if (direction === 'withdraw') return setConfirmOpen(true)
      return send(account)
    },
    ({ amount: wrong }) =>
      form.setFormError(values.amount === '' ? '금액을 입력해 주세요.' : (wrong?.message ?? null)),
  )

  return (
    <BarForm onSubmit={submit} onChange={() => form.setFormError(null)}>
      <Balance>
        <Text $tone="second">지금 {brand.money}</Text>
        <Text as="strong" $size={24} $bold>
          {formatWon(money.balance)}
        </Text>
      </Balance>
      <UnknownResult
        isRepeatable={canRepeat('main')}
        owner={owner}
        submissions={moveSubmissions[direction]}
        what={(body) => `${formatRoundWon(body.amount)} ${noun}`}
        history={{ href: MONEY_HISTORY, label: '이용내역에서 확인하기' }}
        dismissLabel={`확인했어요, 새로 ${noun}할게요`}
      />
      {breakEndsAt && (
        <InlineNotice tone="warning">
          은행 점검 시간이에요. {formatMoment(breakEndsAt)}부터 {noun}할 수 있어요.
        </InlineNotice>
      )}
      <AmountSection
        {...amountField.field}
        title={`얼마를 ${noun}할까요?`}
        whole={direction === 'withdraw' ? max : undefined}
        onEnterWhole={() => {
          form.clearErrors('amount')
          form.setFormError(null)
          form.setValue('amount', formatNumber(max))
        }}
        label={`${noun}할 금액`}
        hint={amountHint(limits)}
        maxAmount={max}
        error={amountField.fieldState.error?.message ?? (isOverMax && problem ? problem : undefined)}
      />
      <AccountPicker
        direction={direction}
        accounts={accounts}
        value={account?.accountId ?? ''}
        onChoose={(id) => form.setValue('accountId', id)}
      />
      <Text $size={13} $tone="second">
        {direction === 'charge'
          ? `${brand.money}에는 ${formatRoundWon(money.maxBalance)}까지 담을 수 있어요.`
          : '수수료는 없어요.'}
      </Text>
      {direction === 'charge' && amount !== null && !problem && (
        <ChargePreview amount={amount} balance={money.balance} />
      )}
      <SubmitBar
        message={form.formError}
        isReady={account !== undefined && !breakEndsAt && amount !== null && !problem}
        isLoading={isMoving && !isConfirmOpen}
      >
        {amount && !problem ? `${formatRoundWon(amount)} ${noun}하기` : `${noun}하기`}
      </SubmitBar>
      {direction === 'withdraw' && account && amount !== null && (
        <WithdrawSheet
          account={account}
          amount={amount}
          balance={money.balance}
          isOpen={isConfirmOpen}
          isMoving={isMoving}
          onClose={() => setConfirmOpen(false)}
          onConfirm={() => void send(account)}
        />
      )}
    </BarForm>
  )
}

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
