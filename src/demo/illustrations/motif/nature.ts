import { createRandom, disc, oval, transform, shape, times, trace } from '../shape'

/** Five petals around 0,0, radius about 12: a blossom. */
export const blossom = (petal: string, heartColor: string, dots: string): string =>
  times(5, (index) =>
    transform(
      0,
      0,
      shape('M0-1C-6-3-7.5-9-4-12-2.5-13.3-1-13 0-11.5 1-13 2.5-13.3 4-12 7.5-9 6-3 0-1Z', petal),
      {
        turn: index * 72,
      },
    ),
  ) +
  disc(0, 0, 2.4, heartColor) +
  times(5, (index) =>
    transform(0, 0, trace('M0-2V-5', heartColor, 0.8) + disc(0, -5.6, 0.9, dots), { turn: index * 72 + 36 }),
  )

/** A daisy with long petals. */
export const daisy = (petal: string, middle: string, r = 12): string =>
  times(10, (index) => transform(0, 0, oval(0, -r * 0.64, r * 0.19, r * 0.38, petal), { turn: index * 36 })) +
  disc(0, 0, r * 0.3, middle)

/** A leaf 24 long that grows up from 0,0. */
export const leaf = (color: string, vein?: string): string =>
  shape('M0 0C-7-5-8-15 0-24 8-15 7-5 0 0Z', color) + (vein ? trace('M0 0V-17', vein, 0.9) : '')

/** A twig of paired leaves, `pairs` × 13 long, growing up from 0,0. */
export const sprig = (pairs: number, color: string, stem: string, vein?: string): string => {
  const height = pairs * 13 + 6
  return (
    trace(`M0 0C3 ${-height * 0.3}-3 ${-height * 0.7} 0 ${-height}`, stem, 1.6) +
    times(pairs, (index) => {
      const scale = 0.94 - (index / pairs) * 0.34
      const y = -8 - index * 13
      return (
        transform(0, y, leaf(color, vein), { turn: -58, scale }) +
        transform(0, y - 5, leaf(color, vein), { turn: 58, scale })
      )
    }) +
    transform(0, -height + 3, leaf(color, vein), { scale: 0.56 })
  )
}

/** A tulip of height 80 with its bottom at 0,0. */
export const tulip = (petal: string, inner: string, stem: string): string =>
  trace('M0 0C2-20-2-34 0-50', stem, 3) +
  shape('M0-4C-14-10-20-26-18-42-8-34-1-20 0-4Z', stem) +
  shape('M1-2C12-8 17-20 16-34 8-28 2-16 1-2Z', stem) +
  shape('M-11-78C-7-72-4-70 0-80 4-70 7-72 11-78 17-62 13-48 0-48-13-48-17-62-11-78Z', petal) +
  shape('M0-80C5-70 7-58 0-48-7-58-5-70 0-80Z', inner)

/** A persimmon of radius about 20 around 0,0. */
export const persimmon = (skin: string, light: string, calyx: string): string =>
  shape('M0-17C13-19 22-10 22 2 22 14 12 20 0 20-12 20-22 14-22 2-22-10-13-19 0-17Z', skin) +
  oval(-11, 3, 2.6, 6, light, 14) +
  shape('M0-14C-5-10-12-9-15-13-9-14-8-18-4-19-2-21 2-21 4-19 8-18 9-14 15-13 12-9 5-10 0-14Z', calyx) +
  trace('M0-18C0-21 1-24 2-26', calyx, 2.6)

/** A four-leaf or three-leaf clover around 0,0, radius about 14. */
export const clover = (leaves: 3 | 4, color: string, light: string): string =>
  trace('M0 0C1 8-1 14 4 22', color, 2.2) +
  times(leaves, (index) =>
    transform(
      0,
      0,
      shape('M0-1C-5-4-10-8-9-12.5-8-16-3-16.5 0-13 3-16.5 8-16 9-12.5 10-8 5-4 0-1Z', color) +
        trace('M0-4V-10', light, 1.1),
      {
        turn: index * (360 / leaves) + (leaves === 4 ? 45 : 0),
      },
    ),
  )

/** A ginkgo leaf, its stalk's end at 0,0, 30 high. */
export const ginkgo = (color: string, vein: string): string =>
  trace('M0 0C1-5 0-8 0-12', vein, 1.8) +
  shape('M0-11C-6-14-15-17-19-22-17-28-12-33-2-34L0-27 2-34C12-33 17-28 19-22 15-17 6-14 0-11Z', color) +
  trace('M-1-15C-4-20-8-25-11-28M1-15C4-20 8-25 11-28M-1-16C-2-22-3-26-4-30M1-16C2-22 3-26 4-30', vein, 0.7)

/** A maple leaf around 0,0, radius about 17. */
export const maple = (color: string, vein: string): string =>
  trace('M0 6C0 12 1 15 3 20', vein, 1.7) +
  shape('M0-18 4-8 11-12 9-4 18-4 11 3 13 10 4 7 0 8-4 7-13 10-11 3-18-4-9-4-11-12-4-8Z', color) +
  trace('M0 6V-10M0 5 9-1M0 5-9-1M0 6 8 7M0 6-8 7', vein, 0.7)

/** A snow crystal around 0,0. */
export const snowflake = (r: number, color: string, width = 1.4): string =>
  times(6, (index) =>
    transform(
      0,
      0,
      trace(
        `M0 0V${-r}M0 ${-r * 0.56}L${r * 0.24} ${-r * 0.8}M0 ${-r * 0.56}L${-r * 0.24} ${-r * 0.8}`,
        color,
        width,
      ),
      { turn: index * 60 },
    ),
  )

/** Soft dots of snow over an area. */
export const snowfall = (
  count: number,
  width: number,
  height: number,
  color: string,
  seed: number,
): string => {
  const next = createRandom(seed)
  return times(count, () =>
    disc(Math.round(next() * width), Math.round(next() * height), Math.round(8 + next() * 20) / 10, color),
  )
}

export const cloud = (color: string): string =>
  shape('M-24 8C-32 8-34-2-26-4-26-12-16-14-12-9-8-18 8-18 10-8 16-13 25-9 24-2 32-1 31 8 24 8Z', color)

/** A sitting rabbit facing right, about 46 high, with its bottom at 0,0. */
export const rabbit = (fur: string, inner: string, eye: string): string =>
  shape('M-4-33C-10-42-12-56-6-58 0-59 2-46 2-35Z', fur) +
  shape('M5-34C4-44 6-58 12-57 18-55 15-42 10-33Z', fur) +
  shape('M6.5-37C6.5-44 8-53 11-53 14-52 12-43 9.5-36Z', inner) +
  shape('M-22 0C-28-14-18-26-6-24-10-32-2-38 6-37 16-36 20-28 16-22 14-18 10-17 8-16 14-12 15-4 13 0Z', fur) +
  disc(-24, -6, 5, fur) +
  disc(9, -28, 1.7, eye) +
  disc(15, -25, 1.3, inner) +
  oval(6, -23.5, 2.6, 1.7, inner) +
  shape('M-18 0C-18-8-8-10-4-4L-3 0Z', inner, 0.35)
