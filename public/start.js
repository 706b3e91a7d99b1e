/* Starts the app's scripts once the picture of the first view is seen: over one slow line they would share it, and
   the picture is 10 kB where they are 170. A picture that is late or broken holds them for CAP_MS at most. */
;(() => {
  const CAP_MS = 300
  const scripts = document.currentScript.dataset.scripts.split(' ')
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const src of scripts) {
      const script = document.createElement('script')
      script.src = src
      // In the order of the list, as `defer` would run them, and before the thumbnails that wait for a connection.
      script.async = false
      script.fetchPriority = 'high'
      document.head.append(script)
    }
  }
  const wait = () => {
    const hero = document.querySelector('img[fetchpriority="high"]')
    if (!hero || hero.complete) return start()
    // Asking for scripts takes a slow phone's page a frame, and the next frame is the picture's.
    hero.addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
    hero.addEventListener('error', start)
    setTimeout(start, CAP_MS)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wait)
  else wait()
})()
