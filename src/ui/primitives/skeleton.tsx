import { keyframes, styled } from 'styled-components'
import { color, radius } from '@/ui/theme/tokens'

const breathe = keyframes`50%{opacity:.5}`

/** A placeholder of the size of the content. Hidden from screen readers: its region has `aria-busy`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string
  $height?: string
  $ratio?: string
  $round?: boolean
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height, $ratio }) => $height ?? ($ratio ? 'auto' : '1em')};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  border-radius: ${({ $round }) => ($round ? radius.full : radius.field)};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`
