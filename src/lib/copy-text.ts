/** Puts text on the clipboard. @returns whether it is there; a page without https may have no clipboard */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The older way, which also works without https (a phone on the local network).
    const area = document.createElement('textarea')
    area.value = text
    area.setAttribute('readonly', '')
    area.style.position = 'fixed'
    area.style.opacity = '0'
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand?.('copy') ?? false
    area.remove()
    return isCopied
  }
}
