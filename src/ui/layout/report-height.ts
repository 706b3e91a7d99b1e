type Property = '--l-bottomBar' | '--l-stickyBar' | '--l-stickyTop'

/**
 * A ref for a bar that stays while its page scrolls: the custom property has the height of the bar, so that the content ends, and a
 * focused field stops, beside it. A constant is too small with large text and on a narrow screen, where the bar has more rows.
 */
export const reportHeight = (property: Property) => (node: HTMLElement | null) => {
  const { style } = document.documentElement
  // React calls a ref that returns a function without null.
  const observer = new ResizeObserver(() => style.setProperty(property, `${node!.offsetHeight}px`))
  observer.observe(node!)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
