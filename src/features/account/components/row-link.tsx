import { css, styled } from 'styled-components'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, space } from '@/ui/theme/tokens'

const rowCss = css`
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
const RowAnchor = styled(Link)`
  ${rowCss}
`
const RowButton = styled.button.attrs({ type: 'button' })`
  ${rowCss}
`

type RowLinkProps = { label: string } & ({ href: string } | { onPress: () => void })

/** A row of a menu: a link, or a button that opens a sheet. */
export const RowLink = ({ label, ...rest }: RowLinkProps) => (
  <li>
    {'href' in rest ? (
      <RowAnchor href={rest.href}>
        {label}
        <ChevronRightIcon size={20} />
      </RowAnchor>
    ) : (
      <RowButton onClick={rest.onPress}>
        {label}
        <ChevronRightIcon size={20} />
      </RowButton>
    )}
  </li>
)
