import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { radius, shadow, space } from '@/ui/theme/tokens'
import { DialogLayer, type LayerProps } from './dialog-layer'
import { LayerHeader } from './layer-header'

export const CentreLayer = styled(DialogLayer)`
  width: min(100% - 32px, 400px);
  max-height: calc(100dvh - 48px);
  margin: auto;
  padding: 0;
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  overflow-y: auto;
`
const Body = styled.div`
  padding: ${space[4]} ${space[20]} ${space[20]};
`

export type ModalProps = LayerProps & { title: ReactNode }

export const Modal = ({ title, children, open, onClose }: ModalProps) => {
  const id = useId()
  return (
    <CentreLayer open={open} onClose={onClose} aria-labelledby={id}>
      <LayerHeader id={id} title={title} onClose={onClose} />
      <Body>{children}</Body>
    </CentreLayer>
  )
}
