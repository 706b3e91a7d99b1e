import type { StudioDesign } from '@/contract/main/studio'

interface ReviewLabel {
  label: string
  tone: 'neutral' | 'info' | 'pine' | 'danger'
}

const LABELS: Record<StudioDesign['review'], ReviewLabel> = {
  none: { label: '나만 쓰는 카드', tone: 'neutral' },
  waiting: { label: '심사 중', tone: 'info' },
  shown: { label: '선물샵에 공개', tone: 'pine' },
  refused: { label: '공개하지 못했어요', tone: 'danger' },
}

/** The state of a published design in the review for the card shop. */
export const reviewLabel = ({ review }: Pick<StudioDesign, 'review'>): ReviewLabel => LABELS[review]
