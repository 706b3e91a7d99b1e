import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

/** The stamp over a voucher that can no longer be used. */
export const VoucherStamp = styled.span<{ $small?: boolean }>`
  padding: ${({ $small }) => ($small ? `2px ${space[8]}` : `${space[8]} ${space[20]}`)};
  border: 2px solid ${color.second};
  border-radius: ${radius.field};
  background: ${color.surface};
  color: ${color.second};
  font-size: ${({ $small }) => ($small ? font[13] : font[20])};
  font-weight: 700;
  rotate: -8deg;
  word-break: keep-all;
`
