import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { useSubmission } from '@/api/http/use-submission'
import { thankMutation } from '@/api/main/gift'
import { giftLimits } from '@/domain/limits'
import { draftStore } from '@/browser/storage/draft-store'
import { TextArea } from '@/ui/form/text-area'
import { WrapRow } from '@/ui/layout/wrap-row'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { Section } from '@/ui/primitives/section'
import { space } from '@/ui/theme/tokens'
import { THANK_WORDS } from '../model/suggested-messages'

const draft = draftStore<{ text: string }>('dama_thank_draft')

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

interface Props {
  gift: { cardHistoryId: string; secondaryCardId: string; giverName: string }
}

/** Thank you, once a gift: by one tap, or in one's own words. */
export const ThankForm = ({ gift }: Props) => {
  const owner = gift.cardHistoryId
  const [text, setText] = useState(() => draft.read(owner)?.text ?? '')
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState<string | null>(null)
  const { submit, isPending: isSending } = useSubmission(thankMutation, {
    prepare: ({ thankMsgFromReceiver }) => {
      const isEmpty = thankMsgFromReceiver.trim() === ''
      setError(isEmpty ? '감사 메시지를 입력해 주세요.' : undefined)
      return !isEmpty
    },
    onSuccess: (_answer, { thankMsgFromReceiver }) => {
      draft.clear()
      setSaid(thankMsgFromReceiver)
      toast('감사 메시지를 보냈어요.')
    },
    onRefused: ({ fields, message }) => setError(fields.thankMsgFromReceiver ?? message),
  })
  const say = (thankMsgFromReceiver: string): Promise<void> => {
    const { cardHistoryId, secondaryCardId } = gift
    return submit({ cardHistoryId, secondaryCardId, thankMsgFromReceiver })
  }

  if (said !== null) return <GiftMessage plain by="보낸 감사 메시지" text={said} />
  return (
    <Section title={`${gift.giverName}님께 고마움 전하기`}>
      <Form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void say(text)
        }}
      >
        <WrapRow role="group" aria-label="바로 보내는 감사 메시지">
          {THANK_WORDS.map((words) => (
            <Chip key={words} disabled={isSending} onClick={() => void say(words)}>
              {words}
            </Chip>
          ))}
        </WrapRow>
        <TextArea
          label="직접 쓰기"
          rows={3}
          limit={giftLimits.maxMessageLength}
          byCharacter
          placeholder="고마운 마음을 적어 보세요. 한 번만 보낼 수 있어요."
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            draft.keep(owner, { text: event.currentTarget.value })
          }}
          error={error}
        />
        <Button type="submit" kind="secondary" full loading={isSending}>
          감사 메시지 보내기
        </Button>
      </Form>
    </Section>
  )
}
