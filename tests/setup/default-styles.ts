import { vi } from 'vitest'

/**
 * jsdom computes a style by trying every rule of every sheet, 2 ms each, and asks for it at every role and name: a quarter
 * of the time of these tests. Here an element has the browser's default `display` and its own inline style; what the app's
 * sheets do is seen in a real browser, and here by `computeAppStyles`. Evaluated once for a window.
 */
const computeStyle = window.getComputedStyle.bind(window)
const displayOfTag = new Map<string, string>()

const displayOf = (element: HTMLElement): string => {
  if (element.hidden) return 'none'
  if (element.style.display) return element.style.display
  if (element instanceof HTMLDialogElement) return element.open ? 'block' : 'none'
  const tag = element.localName
  const known = displayOfTag.get(tag)
  if (known !== undefined) return known
  const { display } = computeStyle(document.createElement(tag))
  displayOfTag.set(tag, display)
  return display
}

window.getComputedStyle = (element) => {
  const inline = (element as HTMLElement).style
  const valueOf = (name: string) => {
    if (name === 'display') return displayOf(element as HTMLElement)
    return inline.getPropertyValue(name) || (name === 'visibility' ? 'visible' : '')
  }
  return new Proxy(inline, {
    get: (style, name) => {
      if (name === 'getPropertyValue') return valueOf
      return name === 'display' || name === 'visibility' ? valueOf(name) : Reflect.get(style, name)
    },
  })
}

/** For a test of what the app's sheets do: computes styles in full until it ends. */
export const computeAppStyles = (): void => {
  vi.spyOn(window, 'getComputedStyle').mockImplementation(computeStyle)
}
