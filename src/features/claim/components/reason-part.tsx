import { useCapability } from '@/api/http/use-capability'
import { Controller } from 'react-hook-form'
import { postUpload } from '@/api/main/upload'
import { CLAIM_REASONS, claimLimits, type ClaimKind, type ClaimReason, reasonsFor } from '@/domain/claim'
import { PhotoPicker } from '@/ui/form/photo-picker'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextArea } from '@/ui/form/text-area'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { Section } from '@/ui/primitives/section'
import type { ClaimFormState } from '../hooks/use-claim-form'
import { CLAIM_TEXTS } from '../model/claim-texts'

const send: SendPhoto = (file, options) => postUpload('claim', file, options)

interface Props {
  kind: ClaimKind
  form: ClaimFormState['form']
  /** Called when uploads start and end. */
  onBusy: (isBusy: boolean) => void
}

const payerOf = (kind: ClaimKind, reason: ClaimReason): string | undefined => {
  if (kind === 'cancel') return undefined
  const payer = CLAIM_REASONS[reason].fault === 'buyer' ? '구매자' : '판매자'
  return `배송비를 ${payer}가 부담해요`
}

/** The reason of a claim with a text and photos. */
export const ReasonPart = ({ kind, form, onBusy }: Props) => {
  const canUpload = useCapability('uploads')
  return (
    <Section title={`${CLAIM_TEXTS[kind].noun} 사유`}>
      <RadioGroup
        legend="사유를 골라 주세요"
        {...form.field('reason')}
        options={reasonsFor(kind).map((code) => ({
          value: code,
          label: CLAIM_REASONS[code].label,
          description: payerOf(kind, code),
        }))}
      />
      <TextArea label="자세한 내용" rows={4} limit={claimLimits.reasonLength} {...form.field('text')} />
      {kind !== 'cancel' && canUpload && (
        <Controller
          control={form.control}
          name="images"
          render={({ field, fieldState }) => (
            <PhotoPicker
              legend="사진"
              hint="상품 상태가 보이는 사진을 올리면 더 빨리 처리돼요."
              error={fieldState.error?.message}
              value={field.value}
              onChange={(change) => field.onChange(change(form.getValues('images')))}
              send={send}
              max={claimLimits.maxPhotos}
              onBusy={onBusy}
            />
          )}
        />
      )}
    </Section>
  )
}
