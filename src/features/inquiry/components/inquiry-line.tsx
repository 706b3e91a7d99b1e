import { styled } from 'styled-components'
import type { Inquiry } from '@/contract/review/inquiry'
import { formatDate } from '@/lib/date'
import { Text } from '@/ui/primitives/text'
import { color, space } from '@/ui/theme/tokens'
import { InquiryStatus } from './inquiry-status'
import { PrivateMark } from './private-mark'

interface Props {
  inquiry: Inquiry
  onOpen: () => void
}

/** An inquiry in a product's list. A private one of another member has no text. */
export const InquiryLine = ({ inquiry, onOpen }: Props) => {
  const foot = [inquiry.isMine ? '나' : inquiry.name, formatDate(inquiry.createDt)]
    .filter(Boolean)
    .join(' · ')
  if (inquiry.inquiryTitle === null)
    return (
      <Line>
        <InquiryStatus status={inquiry.status} />
        <Text $tone="second">
          <PrivateMark bare />
          비밀글이에요
        </Text>
        <small>{foot}</small>
      </Line>
    )
  return (
    <Line as="button" type="button" aria-haspopup="dialog" onClick={onOpen}>
      <InquiryStatus status={inquiry.status} />
      <Text as="span" $bold $lines={2}>
        {!inquiry.isDisplayed && <PrivateMark />}
        {inquiry.inquiryTitle}
      </Text>
      <small>{foot}</small>
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  gap: ${space[4]};
  justify-items: start;
  padding: ${space[16]} 0;
  overflow-wrap: anywhere;
  text-align: left;
  small {
    color: ${color.second};
  }
`
