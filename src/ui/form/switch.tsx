import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, motion, radius, space } from '@/ui/theme/tokens'

const Row = styled.label`
  display: flex;
  min-height: ${layout.touch};
  padding: ${space[12]} 0;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  cursor: pointer;
  small {
    display: block;
    color: ${color.second};
    font-size: ${font[13]};
  }
  input {
    position: relative;
    width: 52px;
    height: 32px;
    margin: 0;
    flex: none;
    appearance: none;
    border-radius: ${radius.full};
    background: ${color.edge};
    transition: background ${motion.fast};
    cursor: inherit;
    &::before {
      content: '';
      position: absolute;
      top: 4px;
      left: 4px;
      width: 24px;
      height: 24px;
      border-radius: 50%;
      background: ${color.surface};
      transition: translate ${motion.fast};
    }
    &:checked {
      background: ${color.pine};
    }
    &:checked::before {
      translate: 20px 0;
    }
    @media (forced-colors: active) {
      border: 1px solid ButtonText;
      background: ButtonFace;
      forced-color-adjust: none;
      &::before {
        top: 3px;
        left: 3px;
        background: ButtonText;
      }
      &:checked {
        background: Highlight;
      }
      &:checked::before {
        background: HighlightText;
      }
    }
  }
  &:has(:disabled) {
    cursor: progress;
  }
`

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked'> & {
  checked: boolean
  label: ReactNode
  description?: ReactNode
}

/** A native checkbox with the role of a switch, applied immediately. */
export const Switch = ({ label, description, ...rest }: SwitchProps) => (
  <Row>
    <span>
      {label}
      {description && <small>{description}</small>}
    </span>
    {/* A native checkbox holds its own state; HTML does not admit `aria-checked` beside it. */}
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
    <input {...rest} type="checkbox" role="switch" />
  </Row>
)
