import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Calls `onEdit` with the values of a form after each change of a field, so that a draft can be stored; not after a reset. */
export const useOnEdit = <Values extends FieldValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>,
  onEdit: (values: Values) => void,
): void => {
  const handleEdit = useEffectEvent(onEdit)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name !== undefined) handleEdit(values)
        },
      }),
    [subscribe],
  )
}
