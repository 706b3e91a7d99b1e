/** Copies text to the clipboard. @returns whether it succeeded; a page without https may have no clipboard */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // `execCommand` also works without https (a phone on the local network). Outside an open dialog everything is inert,
    // and inert text cannot be selected.
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const area = document.createElement('textarea')
    area.value = text
    area.setAttribute('readonly', '')
    area.style.position = 'fixed'
    area.style.opacity = '0'
    place.append(area)
    area.select()
    const isCopied = document.execCommand?.('copy') ?? false
    area.remove()
    return isCopied
  }
}
