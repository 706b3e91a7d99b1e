import { CHALK, INK } from '../illustrations/colour-choices'
import type { Background } from './document'

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG's contrast of two colours, 1 to 21. */
export const contrastOf = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Minimum contrast of large text. */
const READABLE = 3
/** Text is hard to read if a larger part of its background has too little contrast. */
const LOST_SHARE = 0.35

/** Whether text of a colour is hard to read on its background. */
export const isHardToRead = (text: Rgb, behind: readonly Rgb[]): boolean => {
  if (behind.length === 0) return false
  const lost = behind.filter((ground) => contrastOf(text, ground) < READABLE).length
  return lost / behind.length > LOST_SHARE
}

/** The colour with the highest contrast. */
export const mostReadable = (colours: readonly string[], behind: readonly Rgb[]): string | undefined => {
  const worst = (colour: string) => Math.min(...behind.map((ground) => contrastOf(rgbOf(colour), ground)))
  return colours.toSorted((a, b) => worst(b) - worst(a))[0]
}

/** The colours that a background is made of; null where they are a picture's. */
const groundsOf = (background: Background): string[] | null => {
  switch (background.kind) {
    case 'colour':
      return [background.colour]
    case 'gradient':
      return [background.from, background.to]
    case 'pattern':
      return [background.paper, background.ink]
    case 'photo':
    case 'video':
      return null
  }
}

/** The initial colours of new text, chosen to be readable on its background. */
export const readableInk = (background: Background): { colour: string; shadow: string | null } => {
  const grounds = groundsOf(background)?.map(rgbOf)
  const colour = grounds && mostReadable([INK, CHALK], grounds)
  // Light and dark areas alternate: white letters with a dark outline contrast with both.
  if (!colour || isHardToRead(rgbOf(colour), grounds)) return { colour: CHALK, shadow: INK }
  return { colour, shadow: null }
}
