import { type ReactNode, useEffect } from 'react'
import { canRepeat } from '@/api/http/stored-document'
import type { SubmissionStore } from '@/browser/storage/submission-store'
import { whenIdle } from '@/browser/when-idle'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import type { User } from '@/contract/main/user'
import { formatRoundWon } from '@/lib/money'
import { prefetch } from '@/lib/prefetch'
import { BarForm } from '@/ui/layout/bar-page'
import { SubmitBar } from '@/ui/layout/submit-bar'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import type { GiftForm } from '../hooks/use-gift-form'
import { UNKNOWN_SEND } from '../model/gift-form-rules'
import { AmountField, MessageFields, ReceiverFields, SendTime } from './gift-fields'
import { type GiftFace, GiftSummary } from './gift-summary'

const loadRecap = () => import('./recap-sheet')
const RecapSheet = lazySheet(() => loadRecap().then((file) => file.RecapSheet))

interface Props<B extends object> {
  /** The accessible name of the form. */
  label: string
  me: User
  gift: GiftForm
  submissions: SubmissionStore<B>
  face: GiftFace
  notice: ReactNode
  /** Chooses the card or its face. */
  picker: ReactNode
  /** Chooses how the gift is paid. */
  payment?: ReactNode
  /** The largest amount in won; null where no balance limits it. */
  max: number | null
  /** `선물 보내기`; the button adds the amount. */
  sendLabel: string
  /** The facts of the confirmation sheet. */
  facts: readonly { label: string; value: ReactNode }[]
  isSending: boolean
  onSend: () => void
}

/** The parts that both gift forms share: the summary, amount and message, and the confirmation sheet. */
export const GiftFormView = <B extends object>({
  label,
  me,
  gift,
  submissions,
  face,
  notice,
  picker,
  payment,
  max,
  sendLabel,
  facts,
  isSending,
  onSend,
}: Props<B>) => {
  const { form, values, amount, total, problem, receivers } = gift
  const count = receivers.names.length
  const giver = values.giverName.trim() || me.name
  const message = values.msgToReceiver.trim()
  const summary = {
    face,
    line: `${giver}님이 보내는 선물${count > 1 ? ` ${count}개` : ''}`,
    amount,
  }
  const letter = message && <GiftMessage plain by={`${giver}님의 메시지`} text={message} />
  const submitLabel = total === null ? sendLabel : `${formatRoundWon(total)} ${sendLabel}`
  useEffect(() => whenIdle(() => prefetch(loadRecap)), [])
  return (
    <>
      <BarForm aria-label={label} onSubmit={gift.openRecap}>
        <UnknownResult
          isRepeatable={canRepeat('main')}
          owner={me.id}
          submissions={submissions}
          {...UNKNOWN_SEND}
        />
        {notice}
        <AmountField form={form} limit={gift.limit} problem={problem} max={max} />
        {picker}
        {gift.canSendMany && <ReceiverFields gift={gift} />}
        <MessageFields form={form} ownName={me.name} />
        {gift.canDate && <SendTime form={form} problem={gift.dateProblem} />}
        {payment}
        <GiftSummary {...summary}>{letter}</GiftSummary>
        <SubmitBar
          message={gift.message}
          isReady={problem === null && receivers.problem === null && gift.dateProblem === null}
          isLoading={isSending && !gift.isRecapOpen}
        >
          {submitLabel}
        </SubmitBar>
      </BarForm>
      <RecapSheet
        isOpen={gift.isRecapOpen}
        onClose={() => !isSending && gift.closeRecap()}
        summary={<GiftSummary {...summary}>{letter}</GiftSummary>}
        from={gift.from}
        facts={facts}
        receivers={receivers}
        total={total}
        sendAt={gift.sendAt}
        submitLabel={submitLabel}
        isSending={isSending}
        onSend={onSend}
      />
    </>
  )
}
