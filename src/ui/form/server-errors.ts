import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Puts the server's words about fields under the fields of a form and the focus into the first.
 *
 * @param names the form's fields; the server calls them the same, list items as `images.0`
 * @returns words about anything that the form does not have: to be shown over the form
 */
export const showServerErrors = <T extends FieldValues>(
  form: UseFormReturn<T>,
  said: Readonly<Record<string, string>>,
  names: readonly Path<T>[],
): string[] => {
  const unmapped: string[] = []
  let first = true
  for (const [path, message] of Object.entries(said)) {
    const name = names.find((one) => one === path.split('.')[0])
    if (name) {
      form.setError(name, { message }, { shouldFocus: first })
      first = false
    } else unmapped.push(message)
  }
  return unmapped
}
