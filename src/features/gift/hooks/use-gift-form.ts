import { useRouter } from 'next/router'
import { useLayoutEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiError } from '@/api/http/api-error'
import { isUndecided } from '@/api/http/is-undecided'
import { useCapability } from '@/api/http/use-capability'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import type { DraftStore } from '@/browser/storage/draft-store'
import { giftMessage } from '@/browser/storage/gift-message'
import { useStoredOnArrival } from '@/browser/use-stored-on-arrival'
import { instantOf, sendAtProblem } from '@/commerce-ui/calendar/send-at'
import type { GiftLimit } from '@/contract/main/gift'
import { ONE_RECEIVER, type Receivers } from '@/domain/receivers-draft'
import { parseWon } from '@/lib/money'
import { serverNow } from '@/lib/server-time'
import { lazyResolver } from '@/ui/form/lazy-resolver'
import { type SchemaForm, useResolverForm } from '@/ui/form/use-resolver-form'
import type { GiftFormValues } from '../model/gift-draft'
import {
  failedPath,
  giftAmountProblem,
  isOverToday,
  sendFailure,
  type SendField,
} from '../model/gift-form-rules'

/** Shows an error of the server under its field and above the button, or opens the failure page. */
const useSendError = (form: SchemaForm<GiftFormValues, GiftFormValues>, from: 'card' | 'basic') => {
  const router = useRouter()
  return async (error: ApiError): Promise<void> => {
    const failure = sendFailure(error)
    if (failure.kind === 'message') return form.setFormError(failure.message)
    await overlaysSettled()
    if (failure.kind === 'page') return void router.replace(failedPath(failure.code, from))
    const names = Object.keys(failure.fields) as SendField[]
    for (const [index, name] of names.entries()) {
      const message = failure.fields[name] ?? ''
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
      if (index === 0) form.setFormError(message)
    }
    return undefined
  }
}

const loadResolver = () => import('../model/gift-text-resolvers').then(({ giftResolver }) => giftResolver)

const UNREAD: Receivers = { ...ONE_RECEIVER, problem: '받는 분을 불러오고 있어요. 잠시 후 다시 눌러 주세요.' }

interface Options {
  initial: GiftFormValues
  /** What the gift is sent from: a card of the member, or a new one. The failure page returns to its form. */
  from: 'card' | 'basic'
  /** The balance that pays for the gift; undefined if none limits it. */
  source: { balance: number; name: string } | undefined
  /** The query of the limit of today. */
  limit: { data: GiftLimit | undefined; refetch: () => unknown }
  /** Loads the balance again. */
  refetchSource: () => unknown
}

/** The form of a gift and the sheet that shows it once more before it is sent. */
export const useGiftForm = ({ initial, from, source, limit, refetchSource }: Options) => {
  const [isRecapOpen, setRecapOpen] = useState(false)
  const canDate = useCapability('datedGifts')
  const canSendMany = useCapability('giftsToMany')
  const [read, setRead] = useState<Receivers | null>(null)
  const dateProblemOf = (sendAt: string) => (canDate ? sendAtProblem(sendAt, serverNow()) : null)
  const form = useResolverForm<GiftFormValues, GiftFormValues>({
    resolver: lazyResolver(loadResolver),
    defaultValues: {
      amount: initial.amount,
      msgToReceiver: initial.msgToReceiver,
      giverName: initial.giverName,
      sendAt: initial.sendAt,
      isMany: initial.isMany,
      sharedBy: initial.sharedBy,
      receiverName: initial.receiverName,
      receiverList: initial.receiverList,
    },
    rules: ({ amount: text, sendAt }) => {
      const invalidReceivers = receivers.problem
      const invalid = giftAmountProblem({ text, count }, limit.data, source)
      const invalidDate = dateProblemOf(sendAt)
      return {
        ...(invalid && { amount: invalid }),
        ...(invalidDate && { sendAt: invalidDate }),
        ...(invalidReceivers && { receiverList: invalidReceivers }),
      }
    },
  })
  const values = useWatch({ control: form.control }) as GiftFormValues
  const showError = useSendError(form, from)
  const isNamed = canSendMany && (values.isMany || values.receiverName !== '')
  // What a draft says is known once its fields are there.
  const receivers = isNamed ? (read ?? UNREAD) : ONE_RECEIVER
  const count = receivers.names.length
  const entered = { text: values.amount, count }
  const problem = giftAmountProblem(entered, limit.data, source)
  const dateProblem = dateProblemOf(values.sendAt)
  const closeRecap = () => setRecapOpen(false)

  return {
    from,
    form,
    values,
    limit: limit.data,
    /** Of each gift, in won; null until one is entered. */
    amount: parseWon(values.amount) || null,
    /** Of all gifts. */
    total: (parseWon(values.amount) || 0) * count || null,
    /** Whether the service sends gifts to several receivers, and takes their names. */
    canSendMany,
    receivers,
    /** Takes what the fields of several receivers say. */
    readReceivers: setRead,
    /** The receivers as a request has them; nothing for one without a name. */
    receiversPart:
      count > 1 || receivers.names[0]
        ? {
            receivers: receivers.names.map((name) => ({ name })),
            ...(receivers.isShared && { isSharedLink: true }),
          }
        : {},
    /** Why the entered amount cannot be sent. It is shown while typing. */
    problem,
    /** Whether the service opens gifts on a day. */
    canDate,
    dateProblem,
    /** The hour at which the gift opens; null for at once. */
    sendAt: canDate && dateProblem === null ? instantOf(values.sendAt) : null,
    /** Shown above the button. */
    message:
      form.formError ?? (form.formState.isSubmitted ? (problem ?? receivers.problem ?? dateProblem) : null),
    isRecapOpen,
    closeRecap,
    openRecap: form.submit(
      async () => setRecapOpen(true),
      () => {
        // The limit may be of yesterday, where the form was open over midnight.
        if (isOverToday(entered, limit.data, source)) void limit.refetch()
      },
    ),
    /**
     * For the submission: closes the sheet, shows the error on the form, and loads again the limit and the balance. Not while the
     * result is unknown: the gift may be sent, and the lower amounts would then refuse the repetition that shows it.
     */
    onRefused: (error: ApiError) => {
      closeRecap()
      if (!isUndecided(error)) {
        void limit.refetch()
        void refetchSource()
      }
      return showError(error)
    },
  }
}

export type GiftForm = ReturnType<typeof useGiftForm>

/**
 * The draft of a member at the arrival on a gift form, with the message that was written in the card shop; null without either.
 * The message moves into the stored draft, so that a reload keeps it.
 */
export const useStoredGift = <Draft extends GiftFormValues>(
  store: DraftStore<Draft>,
  owner: string,
  empty: Draft,
): Draft | null => {
  const readDraft = () => {
    const draft = store.read(owner)
    const msgToReceiver = giftMessage.read()
    return msgToReceiver ? { ...empty, ...draft, msgToReceiver } : draft
  }
  const stored = useStoredOnArrival(readDraft)
  useLayoutEffect(() => {
    const draft = readDraft()
    if (draft) store.write(owner, draft)
    giftMessage.clear()
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return stored ?? null
}
