/* The page without a connection stands at the address that was wanted: to load it again is to go there. */
;(() => {
  // A browser that takes itself for online without a connection tells nothing when it is back.
  const EVERY_MS = 5000
  const button = document.querySelector('button')
  const said = document.querySelector('[role="status"]')
  const isItself = location.pathname === '/offline.html'
  let isAsking = false
  // A tap during the check of the interval gets the result of that check.
  let isResultShown = false

  const ask = async (isAsked) => {
    if (isAsked) {
      isResultShown = true
      said.textContent = '연결을 확인하고 있어요.'
    }
    if (isAsking) return
    isAsking = true
    try {
      await fetch(isItself ? '/' : location.href, { method: 'HEAD', cache: 'no-store' })
      if (isItself) location.replace('/')
      else location.reload()
    } catch {
      if (isResultShown) said.textContent = '아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.'
    }
    isAsking = false
    isResultShown = false
  }

  button.addEventListener('click', () => void ask(true))
  window.addEventListener('online', () => void ask(false))
  setInterval(() => {
    if (document.visibilityState === 'visible') void ask(false)
  }, EVERY_MS)
})()
