import { postUpload } from '@/api/main/upload'
import { CLAIM_REASONS, claimLimits, type ClaimKind, type ClaimReason } from '@/domain/claim'
import { PhotoPicker } from '@/ui/form/photo-picker'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextArea } from '@/ui/form/text-area'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { Section } from '@/ui/primitives/section'
import { type ClaimForm, type ClaimProblems, reasonOptions } from '../model/claim-form'
import { WORDS } from '../model/claim-texts'

const send: SendPhoto = (file, options) => postUpload('claim', file, options)

interface Props {
  kind: ClaimKind
  form: ClaimForm
  problems: ClaimProblems
  onChange: (change: (before: ClaimForm) => Partial<ClaimForm>) => void
  /** Called when uploads start and end. */
  onBusy: (isBusy: boolean) => void
}

const payerOf = (kind: ClaimKind, reason: ClaimReason): string | undefined => {
  if (kind === 'cancel') return undefined
  const payer = CLAIM_REASONS[reason].fault === 'buyer' ? '구매자' : '판매자'
  return `배송비를 ${payer}가 부담해요`
}

/** The reason of a claim with a text and photos. */
export const ReasonPart = ({ kind, form, problems, onChange, onBusy }: Props) => (
  <Section title={`${WORDS[kind].noun} 사유`}>
    <RadioGroup
      legend="사유를 골라 주세요"
      name="reason"
      value={form.reason}
      error={problems.reason}
      onChange={({ target }) => onChange(() => ({ reason: target.value as ClaimReason }))}
      options={reasonOptions(kind).map((code) => ({
        value: code,
        label: CLAIM_REASONS[code].label,
        description: payerOf(kind, code),
      }))}
    />
    <TextArea
      label="자세한 내용"
      rows={4}
      limit={claimLimits.reasonLength}
      value={form.text}
      error={problems.text}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        onChange(() => ({ text }))
      }}
    />
    {kind !== 'cancel' && (
      <PhotoPicker
        legend="사진"
        hint="상품 상태가 보이는 사진을 올리면 더 빨리 처리돼요."
        value={form.images}
        onChange={(next) => onChange((before) => ({ images: next(before.images) }))}
        send={send}
        max={claimLimits.maxPhotos}
        onBusy={onBusy}
      />
    )}
  </Section>
)
