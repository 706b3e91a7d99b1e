import { styled } from 'styled-components'
import { PersonIcon } from '@/ui/primitives/icon'
import { Picture } from '@/ui/primitives/picture'
import { color, radius } from '@/ui/theme/tokens'

/** The member's photo in a circle, or an icon without one. `size` in pixels. */
export const ProfilePhoto = ({ path, size }: { path: string | null; size: number }) => (
  <Circle $size={size}>
    {path ? (
      <Picture path={path} alt="내 프로필 사진" sizes={`${size}px`} widths={[260]} />
    ) : (
      <PersonIcon size={size / 2} />
    )}
  </Circle>
)

const Circle = styled.span<{ $size: number }>`
  display: flex;
  overflow: hidden;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  flex: none;
  align-items: center;
  justify-content: center;
  border-radius: ${radius.full};
  background: ${color.sunken};
  color: ${color.third};
`
