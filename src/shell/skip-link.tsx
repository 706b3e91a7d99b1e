import { styled } from 'styled-components'
import { color, space } from '@/ui/theme/tokens'

/** The first focusable element: skips the header and moves focus to the screen. */
export function SkipLink() {
  return <Link href="#content">본문으로 바로가기</Link>
}

const Link = styled.a`
  position: fixed;
  top: ${space[8]};
  left: ${space[8]};
  z-index: 30;
  padding: ${space[12]} ${space[16]};
  background: ${color.surface};
  color: ${color.ink};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`
