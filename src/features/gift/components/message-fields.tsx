import type { UseFormReturn } from 'react-hook-form'
import { giftLimits } from '@/domain/limits'
import { josa } from '@/lib/josa'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Section } from '@/ui/primitives/section'
import type { GiftFormValues } from '../model/gift-draft'
import { appendMessage, SUGGESTED_MESSAGES } from '../model/suggested-messages'

const MAX_NAME_LENGTH = 20

interface Props {
  form: UseFormReturn<GiftFormValues>
  /** The member's name, used when the field is empty. */
  ownName: string
}

/** The message of a gift and the name of its giver. */
export const MessageFields = ({ form, ownName }: Props) => {
  const { register, formState, getValues, setValue } = form
  const limit = giftLimits.maxMessageLength
  return (
    <Section title="한마디 담기">
      <Stack>
        <ChipRow role="group" aria-label="추천 문구">
          {SUGGESTED_MESSAGES.map((message) => (
            <Chip
              key={message}
              onClick={() =>
                setValue('msgToReceiver', appendMessage(getValues('msgToReceiver'), message, limit), {
                  shouldDirty: true,
                })
              }
            >
              {message}
            </Chip>
          ))}
        </ChipRow>
        <TextArea
          label="메시지"
          rows={4}
          limit={limit}
          byCharacter
          placeholder="받는 분께 마음을 전해 보세요."
          error={formState.errors.msgToReceiver?.message}
          {...register('msgToReceiver')}
        />
        <TextField
          label="보내는 이름"
          hint={`비워 두면 ${josa(ownName, '으로/로')} 보내요.`}
          placeholder={ownName}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          error={formState.errors.giverName?.message}
          {...register('giverName')}
        />
      </Stack>
    </Section>
  )
}
