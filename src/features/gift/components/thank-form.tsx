import { useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { thankMutation } from '@/api/main/gift'
import { draftStore } from '@/browser/storage/draft-store'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { giftLimits } from '@/domain/limits'
import { Form } from '@/ui/form/form'
import { lazyResolver } from '@/ui/form/lazy-resolver'
import { TextArea } from '@/ui/form/text-area'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useResolverForm } from '@/ui/form/use-resolver-form'
import { WrapRow } from '@/ui/layout/lists'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { Section } from '@/ui/primitives/section'
import type { ThankFormValues } from '../model/gift-text-resolvers'

const SUGGESTED_THANKS = ['고마워요', '잘 쓸게요', '최고예요'] as const

const draft = draftStore<{ text: string }>('dama_thank_draft')

const loadResolver = () => import('../model/gift-text-resolvers').then(({ thankResolver }) => thankResolver)

interface Props {
  gift: { cardHistoryId: string; secondaryCardId: string; giverName: string }
}

/** The form for thanks, which are sent once for each gift: a suggested text by one tap, or a typed one. */
export const ThankForm = ({ gift }: Props) => {
  const owner = gift.cardHistoryId
  const [sentMessage, setSentMessage] = useState<string | null>(null)
  const form = useResolverForm<ThankFormValues, ThankFormValues>({
    resolver: lazyResolver(loadResolver),
    defaultValues: { thankMsgFromReceiver: draft.read(owner)?.text ?? '' },
  })
  useOnEdit(form, ({ thankMsgFromReceiver: text }) => draft.write(owner, { text }))
  const { submit, isPending } = useSubmission(thankMutation, {
    form,
    onSuccess: (_answer, { thankMsgFromReceiver }) => {
      draft.clear()
      setSentMessage(thankMsgFromReceiver)
      toast('감사 메시지를 보냈어요')
    },
  })
  const sendThanks = ({ thankMsgFromReceiver }: ThankFormValues): Promise<void> => {
    const { cardHistoryId, secondaryCardId } = gift
    return submit({ cardHistoryId, secondaryCardId, thankMsgFromReceiver })
  }

  if (sentMessage !== null) return <GiftMessage plain by="보낸 감사 메시지" text={sentMessage} />
  const { error, ...field } = form.field('thankMsgFromReceiver')
  return (
    <Section title={`${gift.giverName}님께 고마움 전하기`}>
      <Form $gap={16} onSubmit={form.submit(sendThanks)}>
        <WrapRow role="group" aria-label="바로 보내는 감사 메시지">
          {SUGGESTED_THANKS.map((message) => (
            <Chip
              key={message}
              disabled={isPending}
              onClick={() => void sendThanks({ thankMsgFromReceiver: message })}
            >
              {message}
            </Chip>
          ))}
        </WrapRow>
        <TextArea
          label="직접 쓰기"
          rows={3}
          limit={giftLimits.maxMessageLength}
          placeholder="고마운 마음을 적어 보세요. 한 번만 보낼 수 있어요."
          {...field}
          error={error ?? form.formError}
        />
        <Button type="submit" kind="secondary" full loading={isPending}>
          감사 메시지 보내기
        </Button>
      </Form>
    </Section>
  )
}
