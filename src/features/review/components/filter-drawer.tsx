import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { reviewCountQueryOptions } from '@/api/review/review'
import { REVIEW_AGES } from '@/domain/feedback'
import { formatNumber } from '@/lib/money'
import { ButtonWithReason } from '@/ui/form/button-with-reason'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { font, space } from '@/ui/theme/tokens'
import {
  ageLabel,
  clearDetails,
  GENDER_LABELS,
  hasDetails,
  type ReviewFilter,
  SCORES,
  toggleAge,
  toggleGender,
  toggleScore,
} from '../model/filter'

interface Props {
  productId: string
  value: ReviewFilter
  isOpen: boolean
  onClose: () => void
  onApply: (filter: ReviewFilter) => void
}

/** The filter by age, rating and gender, with the number of matches before it is applied. */
export const FilterDrawer = ({ productId, value, isOpen, onClose, onApply }: Props) => {
  const [filter, setFilter] = useState(value)
  const isChosen = hasDetails(filter)
  const { data: matches } = useQuery({
    ...reviewCountQueryOptions(productId, filter),
    enabled: isChosen && isOpen,
    placeholderData: (before) => before,
  })
  const total = isChosen ? (matches ?? null) : null
  const submitLabel = total === null ? '고른 조건으로 보기' : `리뷰 ${formatNumber(total)}개 보기`
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title="리뷰 상세 필터"
      inAddress
      footer={
        <>
          <ButtonWithReason
            reason={isChosen ? null : '조건을 하나 이상 골라 주세요.'}
            beside={
              <Button kind="secondary" disabled={!isChosen} onClick={() => setFilter(clearDetails(filter))}>
                초기화
              </Button>
            }
            onClick={() => onApply(filter)}
          >
            {submitLabel}
          </ButtonWithReason>
          <VisuallyHidden role="status">{total === null ? '' : `조건에 맞는 리뷰 ${total}개`}</VisuallyHidden>
        </>
      }
    >
      <Group>
        <legend>나이</legend>
        <div>
          {REVIEW_AGES.map((age) => (
            <Chip
              key={age}
              selected={filter.ages.includes(age)}
              onClick={() => setFilter(toggleAge(filter, age))}
            >
              {ageLabel(age)}
            </Chip>
          ))}
        </div>
      </Group>
      <Group>
        <legend>별점</legend>
        <div>
          {SCORES.map((score) => (
            <Chip
              key={score}
              selected={filter.scores.includes(score)}
              onClick={() => setFilter(toggleScore(filter, score))}
            >
              {score}점
            </Chip>
          ))}
        </div>
      </Group>
      <Group>
        <legend>성별</legend>
        <div>
          {(['F', 'M'] as const).map((gender) => (
            <Chip
              key={gender}
              selected={filter.gender === gender}
              onClick={() => setFilter(toggleGender(filter, gender))}
            >
              {GENDER_LABELS[gender]}
            </Chip>
          ))}
        </div>
      </Group>
    </BottomSheet>
  )
}

const Group = styled.fieldset`
  margin-bottom: ${space[20]};
  legend {
    margin-bottom: ${space[8]};
    font-size: ${font[15]};
    font-weight: 700;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
`
