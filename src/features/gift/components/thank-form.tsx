import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { cardsKey } from '@/api/main/card'
import { giftsKey, postThankMessage } from '@/api/main/gift'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
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
import { THANK_WORDS } from '../model/suggested-words'

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
  const queryClient = useQueryClient()
  const owner = gift.cardHistoryId
  const [text, setText] = useState(() => draft.read(owner)?.text ?? '')
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isRunning = useRef(false)
  /** The same words are the same wish; others are a new one. */
  const intent = useRef({ key: '', words: '' })

  const say = async (words: string): Promise<void> => {
    if (isRunning.current) return
    if (words.trim() === '') return setError('감사 메시지를 입력해 주세요.')
    isRunning.current = true
    setSending(true)
    setError(undefined)
    if (intent.current.words !== words) intent.current = { key: newIdempotencyKey(), words }
    const { cardHistoryId, secondaryCardId } = gift
    try {
      await postThankMessage(
        { cardHistoryId, secondaryCardId, thankMsgFromReceiver: words },
        intent.current.key,
      )
      draft.clear()
      setSaid(words)
      toast('감사 메시지를 보냈어요.')
      for (const queryKey of [giftsKey, cardsKey]) void queryClient.invalidateQueries({ queryKey })
    } catch (failure) {
      const isApi = failure instanceof ApiError
      setError((isApi && (failure.fields.thankMsgFromReceiver ?? failure.message)) || GENERIC_ERROR_MESSAGE)
    } finally {
      isRunning.current = false
      setSending(false)
    }
    return undefined
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
