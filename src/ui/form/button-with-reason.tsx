import { type ReactNode, useId } from 'react'
import { ActionBar } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Button, type ButtonProps } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'

interface Props extends Omit<ButtonProps, 'disabled' | 'full' | 'aria-describedby'> {
  /** The step that is required first; null while the button is enabled. */
  reason: string | null
  /** A second button to the left. */
  beside?: ReactNode
}

/** A button as wide as the form. While it is disabled, a line above it gives the reason. */
export const ButtonWithReason = ({ reason, beside, ...rest }: Props) => {
  const id = useId()
  const button = (
    <Button {...rest} full disabled={reason !== null} aria-describedby={reason === null ? undefined : id} />
  )
  return (
    <Stack $gap={8}>
      {reason !== null && (
        <Text id={id} $size={13} $tone="second">
          {reason}
        </Text>
      )}
      {beside ? (
        <ActionBar>
          {beside}
          {button}
        </ActionBar>
      ) : (
        button
      )}
    </Stack>
  )
}
