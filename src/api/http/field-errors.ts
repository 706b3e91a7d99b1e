/** The part of react-hook-form that shows errors under fields. */
export interface FieldErrorForm {
  setError(name: string, error: { message: string }): void
  setFocus(name: string): void
}

/**
 * Shows the server's messages under the fields of a form and focuses the first.
 *
 * @param names the fields of the form, in their order on the screen; messages for other names are left out
 * @returns the names that got a message
 */
export const showFieldErrors = (
  form: FieldErrorForm,
  names: readonly string[],
  fields: Readonly<Record<string, string>>,
): string[] => {
  const shown = names.filter((name) => fields[name])
  for (const name of shown) form.setError(name, { message: fields[name] ?? '' })
  if (shown[0]) form.setFocus(shown[0])
  return shown
}
