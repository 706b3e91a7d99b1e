import { css, styled } from 'styled-components'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, space } from '@/ui/theme/tokens'

const face = css`
  display: flex;
  width: 100%;
  min-height: 56px;
  padding: ${space[12]} ${space[16]};
  align-items: center;
  justify-content: space-between;
  outline-offset: -2px;
  text-align: left;
  svg {
    flex: none;
    color: ${color.second};
  }
  &:active {
    background: ${color.sunken};
  }
`
const Way = styled(Link)`
  ${face}
`
const Press = styled.button.attrs({ type: 'button' })`
  ${face}
`

type RowLinkProps = { label: string } & ({ href: string } | { onPress: () => void })

/** A line of a menu: leads on, or opens something here. */
export const RowLink = ({ label, ...rest }: RowLinkProps) => (
  <li>
    {'href' in rest ? (
      <Way href={rest.href}>
        {label}
        <ChevronRightIcon size={20} />
      </Way>
    ) : (
      <Press onClick={rest.onPress}>
        {label}
        <ChevronRightIcon size={20} />
      </Press>
    )}
  </li>
)
