import { useId } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { color, font, space } from '@/ui/theme/tokens'
import type { AlertRequest } from './alert-store'
import { CentreLayer } from './modal'

const TextBlock = styled.div`
  padding: ${space[24]} ${space[20]} ${space[20]};
  text-align: center;
  h2 {
    font-size: ${font[17]};
    font-weight: 700;
  }
  h2 + p {
    margin-top: ${space[8]};
    color: ${color.second};
  }
  p {
    white-space: pre-line;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: 0 ${space[16]} ${space[16]};
  > * {
    flex: 1 1 7rem;
  }
`

/** The dialog of `alert()` or `confirm()`. Both buttons have the same size, and cancelling is always possible. */
export const AlertDialog = ({
  kind,
  title,
  body,
  confirmLabel,
  cancelLabel,
  danger,
  settle,
}: AlertRequest) => {
  const id = useId()
  return (
    <CentreLayer
      open
      persistent
      onClose={() => settle(false)}
      role="alertdialog"
      aria-labelledby={title ? `${id}t` : `${id}b`}
      aria-describedby={title && body ? `${id}b` : undefined}
    >
      <TextBlock>
        {title && <h2 id={`${id}t`}>{title}</h2>}
        {body && <p id={`${id}b`}>{body}</p>}
      </TextBlock>
      <Buttons>
        {kind === 'confirm' && (
          <Button kind="secondary" onClick={() => settle(false)}>
            {cancelLabel ?? '취소'}
          </Button>
        )}
        <Button kind={danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
          {confirmLabel ?? '확인'}
        </Button>
      </Buttons>
    </CentreLayer>
  )
}
