/**
 * Runs in the page. Words that begin on one line and end on another, with the text around them. Words with more letters
 * than `longest` may be wider than their line. A line may end at punctuation, but not inside of a
 * number, a date or an e-mail address.
 */
export const brokenWords = (longest: number): string[] => {
  const WORD = /[\p{L}\p{N}]+(?:[@._,-][\p{L}\p{N}]+)*/gu
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element, textContent } = text
    if (!element?.checkVisibility({ opacityProperty: true }) || element.closest('select, textarea')) continue
    for (const { 0: word, index } of (textContent ?? '').matchAll(WORD)) {
      if (word.length > longest) continue
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...others] = range.getClientRects()
      if (first && others.some(({ top, width }) => width > 0 && top >= first.bottom - 1))
        broken.push(`${word} in "${textContent?.trim().slice(0, 60)}"`)
    }
  }
  return broken
}
