/**
 * Features that jsdom does not have: modal dialogs, the bytes of files, media queries, and observers. A module apart from the setup of a test file, because it is
 * evaluated once for a window: a second listener of Esc would close a dialog twice.
 */
const { focus: focusElement } = HTMLElement.prototype
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()

HTMLDialogElement.prototype.showModal = function showModal() {
  focusBefore.set(this, document.activeElement)
  this.setAttribute('open', '')
  this.querySelector<HTMLElement>('[autofocus],button,input,textarea,a[href]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.removeAttribute('open')
  const before = focusBefore.get(this)
  // As the browser does it itself: user-event's own `focus` opens an `act` scope, which React
  // reports as an error while it closes the layer in one.
  if (before instanceof HTMLElement) focusElement.call(before)
  setTimeout(() => this.dispatchEvent(new Event('close')))
}
// Esc asks the modal dialog that was opened last.
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
})
Blob.prototype.arrayBuffer = function arrayBuffer() {
  const reader = new FileReader()
  const bytes = new Promise<ArrayBuffer>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.addEventListener('error', () => reject(reader.error))
  })
  reader.readAsArrayBuffer(this)
  return bytes
}
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList

class NoopObserver {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent
globalThis.IntersectionObserver ??= NoopObserver
globalThis.ResizeObserver ??= NoopObserver
// axe looks for one, and does without; jsdom reports each attempt with a stack.
HTMLCanvasElement.prototype.getContext = () => null
