/**
 * The loop plays in an element between the poster and the layers: no frame of it costs us a drawing.
 *
 * @param screen of the card's shape
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
      const made = document.createElement('video')
      Object.assign(made, { src: source, muted: true, loop: true, playsInline: true, autoplay: true })
      Object.assign(made.style, { width: '100%', height: '100%', objectFit: 'cover' })
      made.setAttribute('aria-hidden', 'true')
      screen.append(made)
      video = made
      // A browser that blocks autoplay keeps the poster.
      made.play().catch(() => made === video && stop())
    },
    stop,
  }
}
