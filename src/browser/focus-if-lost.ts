/**
 * Focuses an element if nothing has the focus, as after the pressed control was removed. As a `ref` it does so when the element
 * appears.
 */
export const focusIfLost = (element: HTMLElement | null, options?: FocusOptions): void => {
  if (document.activeElement === document.body) element?.focus(options)
}
