import type { PhotoFilter } from '@/domain/studio'

type Mix = (red: number, green: number, blue: number) => [number, number, number]

const grey = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue

const MIXES: Record<Exclude<PhotoFilter, 'none'>, Mix> = {
  mono: (red, green, blue) => {
    const light = (grey(red, green, blue) - 128) * 1.08 + 130
    return [light, light, light]
  },
  warm: (red, green, blue) => [red * 1.06 + 8, green * 1.01 + 3, blue * 0.88],
  cool: (red, green, blue) => [red * 0.9, green * 1.0 + 2, blue * 1.08 + 8],
  faded: (red, green, blue) => {
    const light = grey(red, green, blue)
    const fade = (channel: number) => (channel * 0.72 + light * 0.28) * 0.82 + 40
    return [fade(red) + 4, fade(green), fade(blue) - 4]
  },
}

/** Changes RGBA pixels in place. Own code, because the canvas of Safari has no filters. */
export const filterPixels = (pixels: Uint8ClampedArray, filter: PhotoFilter): void => {
  if (filter === 'none') return
  const mix = MIXES[filter]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = mix(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    pixels[at] = red
    pixels[at + 1] = green
    pixels[at + 2] = blue
  }
}
