import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, motion, radius, space } from '@/ui/theme/tokens'

export const spin = keyframes`to{transform:rotate(1turn)}`

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger'

const kinds = {
  primary: css`
    --b: ${color.fill};
    --p: ${color.accentPressed};
    --t: ${color.onAccent};
  `,
  secondary: css`
    --b: ${color.surface};
    --p: ${color.sunken};
    --t: ${color.ink};
    --e: ${color.edge};
  `,
  quiet: css`
    --b: transparent;
    --p: ${color.sunken};
    --t: ${color.second};
  `,
  danger: css`
    --b: ${color.dangerFill};
    --p: ${color.dangerPressed};
    --t: ${color.onAccent};
  `,
}

const Face = styled.button<{ $kind: Kind; $full?: boolean; $small?: boolean }>`
  ${({ $kind }) => kinds[$kind]}
  position: relative;
  display: ${({ $full }) => ($full ? 'flex' : 'inline-flex')};
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  min-width: ${layout.touch};
  min-height: ${({ $small }) => ($small ? layout.touch : '52px')};
  padding: ${space[8]} ${({ $small }) => ($small ? space[12] : space[20])};
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  border: 1px solid var(--e, transparent);
  border-radius: ${radius.button};
  background: var(--b);
  color: var(--t);
  font-size: ${({ $small }) => ($small ? font[15] : font[17])};
  font-weight: 700;
  text-align: center;
  transition: background ${motion.fast};
  &:hover,
  &:active {
    background: var(--p);
  }
  &:disabled {
    border-color: transparent;
    background: ${color.line};
    color: ${color.second};
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`

const Ring = styled.span`
  position: absolute;
  width: 1.25em;
  height: 1.25em;
  border: 2px solid var(--t);
  border-top-color: transparent;
  border-radius: 50%;
  animation: ${spin} 0.8s linear infinite;
`
const Content = styled.span<{ $hidden?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  svg {
    flex: none;
  }
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  kind?: Kind
  /** 44 px high with text of 15 px, instead of 52 and 17. */
  small?: boolean
  full?: boolean
  /** Shows a ring and ignores activation, yet keeps focus and its accessible name. */
  loading?: boolean
  /** Renders a link with the same appearance. */
  href?: string
}

export const Button = ({
  kind = 'primary',
  small,
  full,
  loading,
  href,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops the submit of a form, which Enter in a field starts with a click of this button.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  const own = href === undefined ? { type } : { as: Link, href }
  return (
    <Face
      {...rest}
      {...own}
      $kind={kind}
      $small={small}
      $full={full}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      <Content $hidden={loading}>{children}</Content>
      {loading && <Ring aria-hidden />}
    </Face>
  )
}
