import type { ComponentPropsWithoutRef } from 'react'
import { styled } from 'styled-components'
import { HeartIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color } from '@/ui/theme/tokens'

interface Props extends ComponentPropsWithoutRef<typeof IconButton> {
  filled: boolean
}

/** A heart on a picture. */
export const HeartButton = ({ filled, ...button }: Props) => (
  <Heart {...button} $filled={filled}>
    <span>
      <HeartIcon size={20} filled={filled} />
    </span>
  </Heart>
)

const Heart = styled(IconButton)<{ $filled: boolean }>`
  color: ${({ $filled }) => ($filled ? color.accent : color.second)};
  /* The disc separates the heart from the colours of the picture. */
  span {
    display: grid;
    width: 32px;
    height: 32px;
    place-items: center;
    border-radius: 50%;
    background: ${color.surface};
  }
  &:active {
    background: none;
  }
`
