import { styled } from 'styled-components'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, motion, radius, space } from '@/ui/theme/tokens'
import { passcodeLimits } from '@/domain/limits/passcode'

const Row = styled.div`
  display: flex;
  padding: ${space[16]} 0;
  justify-content: center;
  gap: ${space[16]};
  i {
    width: 14px;
    height: 14px;
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.full};
    transition:
      background ${motion.fast},
      border-color ${motion.fast};
  }
  i[data-on] {
    border-color: ${color.accent};
    background: ${color.accent};
  }
`

/** Shows how many digits are entered, but not which. */
export const PasscodeDots = ({ length }: { length: number }) => (
  <>
    <Row aria-hidden>
      {Array.from({ length: passcodeLimits.length }, (_, at) => (
        <i key={at} data-on={at < length || undefined} />
      ))}
    </Row>
    <VisuallyHidden role="status">{length > 0 ? `${length}자리 입력됨` : ''}</VisuallyHidden>
  </>
)
