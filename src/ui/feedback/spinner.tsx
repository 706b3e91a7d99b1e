import { styled } from 'styled-components'
import { spin } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, space } from '@/ui/theme/tokens'

const Box = styled.div`
  display: flex;
  justify-content: center;
  padding: ${space[24]};
  &::before {
    content: '';
    width: 28px;
    height: 28px;
    border: 3px solid ${color.line};
    border-top-color: ${color.accent};
    border-radius: 50%;
    animation: ${spin} 0.8s linear infinite;
  }
`

export const Spinner = ({ label = '불러오는 중이에요' }: { label?: string }) => (
  <Box role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
  </Box>
)
