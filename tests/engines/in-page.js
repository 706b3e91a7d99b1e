/**
 * Records errors, and finds elements of a page by role and accessible name, inside the page itself, so that both engines look for them in
 * the same way. `axe` computes roles and names. It is JavaScript, because it is sent to the browsers as it is.
 */
;(() => {
  if (window.enginePage) return
  const problems = []
  let isLeft = false
  let lastFound = null
  let lastBox = ''

  const record = (text) => problems.push(text)
  const originalError = console.error
  console.error = (...values) => {
    record(`console: ${values.map(String).join(' ')}`)
    originalError.apply(console, values)
  }
  /** The engine's notice that sizes are reported a frame later. It is no error, and no other suite sees it. */
  const isDelayedResize = (message) => message.startsWith('ResizeObserver loop completed')
  window.addEventListener('error', ({ message }) => {
    if (!isDelayedResize(message)) record(`page error: ${message}`)
  })
  window.addEventListener('unhandledrejection', (event) => record(`page error: ${String(event.reason)}`))

  const normalize = (text) => text.replace(/\s+/g, ' ').trim()
  const matches = (text, { source, flags }) => new RegExp(source, flags).test(normalize(text))
  const isShown = (element) =>
    element.getClientRects().length > 0 && axe.commons.dom.isVisibleToScreenReaders(element)

  const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select'
  const candidates = ({ role }, root) =>
    role === 'field'
      ? [...root.querySelectorAll(FIELDS)]
      : [...root.querySelectorAll('*')].filter((element) => axe.commons.aria.getRole(element) === role)

  const select = (target, root) =>
    candidates(target, root).filter(
      (element) => isShown(element) && matches(axe.commons.text.accessibleText(element), target.name),
    )

  /** Runs `look` on the accessibility tree of this moment. */
  const withTree = (look) => {
    axe.setup(document)
    try {
      return look()
    } finally {
      axe.teardown()
    }
  }

  const find = (target) =>
    withTree(() => {
      const roots = target.within ? select(target.within, document) : [document]
      return roots.flatMap((root) => select(target, root))
    })

  let isRouteChanging = false
  let areRouteChangesWatched = false
  /** The router puts the next address into the bar before it shows the next page. */
  const watchRouteChanges = () => {
    const events = window.next?.router?.events
    if (areRouteChangesWatched || !events) return
    areRouteChangesWatched = true
    events.on('routeChangeStart', () => (isRouteChanging = true))
    for (const end of ['routeChangeComplete', 'routeChangeError'])
      events.on(end, () => (isRouteChanging = false))
  }

  /** Whether the page of the address is shown and answers to taps. */
  const isInteractive = () => {
    watchRouteChanges()
    return !isLeft && !isRouteChanging && isHydrated()
  }
  const isHydrated = () =>
    document.readyState === 'complete' &&
    (!document.querySelector('#__next') || performance.getEntriesByName('Next.js-hydration').length > 0)

  const isHit = (element, hit) =>
    hit !== null &&
    (element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit)))

  /** 'expected' until a click arrives; a document that expects none got its click before it was loaded. */
  let clickOutcome = 'hit'
  let removeGuard = () => undefined
  /** A click that arrives elsewhere, because the page moved under it, has no effect. */
  const awaitClick = (element) => {
    removeGuard()
    clickOutcome = 'expected'
    const guard = (event) => {
      removeGuard()
      clickOutcome = isHit(element, event.target) ? 'hit' : 'missed'
      if (clickOutcome === 'hit') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    removeGuard = () => window.removeEventListener('click', guard, true)
    window.addEventListener('click', guard, true)
  }

  const isInside = ({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }

  window.enginePage = {
    takeProblems: () => problems.splice(0),
    isInteractive,
    /** The next navigation replaces this document, which no longer counts as interactive. */
    leave: () => {
      isLeft = true
    },
    hasNoOpenLayer: () => !history.state?.layer,
    hasText: (pattern) => matches(document.body.innerText, pattern),
    count: (target) => find(target).length,
    isChecked: (target) => find(target).some((element) => element.checked),
    text: () => normalize(document.body.innerText),
    value: (target) => find(target)[0]?.value ?? null,
    /**
     * Where to click an element: its middle, once it is interactive, enabled, at the same place as in the look before,
     * and not covered. Otherwise what is missing.
     */
    point: (target) => {
      if (!isInteractive()) return { missing: 'the page is not interactive' }
      const [element] = find(target)
      if (!element) return { missing: 'no such element' }
      if (element.matches(':disabled, [aria-disabled=true]')) return { missing: 'it is disabled' }
      if (!isInside(middleOf(element))) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const point = middleOf(element)
      const box = JSON.stringify([point, scrollX, scrollY])
      const isStill = lastFound === element && lastBox === box
      lastFound = element
      lastBox = box
      if (!isStill) return { missing: 'it moves' }
      const hit = document.elementFromPoint(point.x, point.y)
      if (!isHit(element, hit)) return { missing: `it is covered by ${hit?.outerHTML.slice(0, 120)}` }
      lastFound = null
      awaitClick(element)
      return point
    },
    clickOutcome: () => clickOutcome,
    /** Focuses a field and selects what it contains, so that typing replaces it. */
    focus: (target) => {
      const [element] = find(target)
      element.focus()
      element.select()
    },
    /** The number of changed options: 1, or 0 where the list does not have so many. */
    choose: ({ target, index }) => {
      const [element] = find(target)
      if (!element?.options?.[index]) return 0
      const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'selectedIndex').set
      setter.call(element, index)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
      return 1
    },
  }
})()
