/** False where the settings of the device ask for less motion or less data: the poster is shown in place of the loop. */
export const canPlayLoops = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true

/**
 * Plays a loop in an element between the poster and the layers, so that its frames need no drawing.
 *
 * @param screen element in the shape of the card
 */
export const loopPlayer = (screen: HTMLElement) => {
  let video: HTMLVideoElement | null = null
  const stop = (): void => {
    video?.remove()
    video = null
  }
  return {
    play: (source: string): void => {
      if (video?.getAttribute('src') === source) return
      stop()
      const element = document.createElement('video')
      Object.assign(element, { src: source, muted: true, loop: true, playsInline: true, autoplay: true })
      Object.assign(element.style, { width: '100%', height: '100%', objectFit: 'cover' })
      element.setAttribute('aria-hidden', 'true')
      screen.append(element)
      video = element
      // A browser that blocks autoplay keeps the poster.
      element.play().catch(() => element === video && stop())
    },
    stop,
  }
}
