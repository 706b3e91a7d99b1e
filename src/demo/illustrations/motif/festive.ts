import { createRandom, disc, oval, transform, shape, slab, times, trace } from '../shape'

/** Drawn around 0,0 unless a position is given. */
export const heart = (color: string): string =>
  shape(
    'M0 10C-7 5-11 1-11-4.5-11-8.5-8-11-5-11-2.5-11-.5-9.5 0-7.500.5-9.5 2.5-11 5-11 8-11 11-8.5 11-4.5 11 1 7 5 0 10Z',
    color,
  )

export const sparkle = (r: number, color: string): string =>
  shape(`M0 ${-r}Q0 0 ${r} 0 0 0 0 ${r} 0 0 ${-r} 0 0 0 0 ${-r}Z`, color)

/** Four soft arms: a star that twinkles. */
export const twinkle = (r: number, color: string): string => {
  const w = r * 0.22
  return shape(
    `M0 ${-r}C${w} ${-w} ${w} ${-w} ${r} 0 ${w} ${w} ${w} ${w} 0 ${r} ${-w} ${w} ${-w} ${w} ${-r} 0 ${-w} ${-w} ${-w} ${-w} 0 ${-r}Z`,
    color,
  )
}

export const star = (r: number, color: string): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    const reach = index % 2 === 0 ? r : r * 0.48
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  })
  return `<path d="M${points.join('L')}Z" fill="${color}" stroke="${color}" stroke-width="${(r * 0.22).toFixed(1)}" stroke-linejoin="round"/>`
}

/** A flame of height 14 with its bottom at 0,0. */
export const flame = (outer: string, inner: string): string =>
  shape('M0 0C-4.5 0-6-3.5-4.5-7-3.5-9.5-1-11 0-15 1-11 3.5-9.5 4.5-7 6-3.5 4.5 0 0 0Z', outer) +
  shape('M0-.5C-2-.5-2.6-2.5-1.8-4-1.2-5.2-.3-6 0-7.500.3-6 1.2-5.2 1.8-4 2.6-2.5 2-.5 0-.5Z', inner)

/** A bow of about 60 × 40 with its knot at 0,0. */
export const bow = (color: string, dark: string): string =>
  shape('M-3 3C-10 14-14 20-22 27L-13 27-10 32C-4 22 0 12 1 3Z', color) +
  shape('M3 3C10 14 14 20 22 27L13 27 10 32C4 22 0 12-1 3Z', color) +
  shape('M-3-1C-8-14-22-20-29-13-34-6-27 7-3 2Z', color) +
  shape('M3-1C8-14 22-20 29-13 34-6 27 7 3 2Z', color) +
  trace('M-7-1C-12-6-18-9-22-7M7-1C12-6 18-9 22-7', dark, 1.8) +
  slab(-5, -5, 10, 11, dark, 4.5)

/** A gift box of the given size with its bottom centre at 0,0. */
export const giftBox = (
  width: number,
  height: number,
  paper: string,
  ribbon: string,
  shade: string,
): string =>
  slab(-width / 2, -height, width, height, paper, 4) +
  slab(-width / 2, -height, width, 5, shade) +
  slab(-width * 0.08, -height, width * 0.16, height, ribbon) +
  slab(-width / 2 - 4, -height - 11, width + 8, 14, paper, 4) +
  slab(-width * 0.08, -height - 11, width * 0.16, 14, ribbon)

/** Confetti over an area; `clear` is left empty. */
export const confetti = (
  count: number,
  area: readonly [left: number, top: number, right: number, bottom: number],
  colors: readonly string[],
  seed: number,
  clear: (x: number, y: number) => boolean = () => false,
): string => {
  const next = createRandom(seed)
  const [left, top, right, bottom] = area
  return times(count, (index) => {
    const x = Math.round(left + next() * (right - left))
    const y = Math.round(top + next() * (bottom - top))
    const color = colors[index % colors.length] ?? '#000'
    const turn = Math.round(next() * 180)
    if (clear(x, y)) return ''
    if (index % 4 === 0) return disc(x, y, 2.4, color)
    if (index % 4 === 1) return transform(x, y, trace('M-5 0C-3-4 0-4 1 0 2 4 5 4 7 0', color, 2), { turn })
    if (index % 4 === 2) return transform(x, y, slab(-2, -4, 4, 8, color, 1), { turn })
    return transform(x, y, shape('M0-4 4 3-4 3Z', color), { turn })
  })
}

/** A balloon of radius about 24 with its knot below 0,0 and a string of the given length. */
export const balloon = (color: string, light: string, string: number, cord: string): string =>
  trace(`M0 33C5 ${33 + string * 0.3}-6 ${33 + string * 0.6} 1 ${33 + string}`, cord, 1.2) +
  shape('M0 30C-15 26-25 12-25-3-25-18-14-28 0-28 14-28 25-18 25-3 25 12 15 26 0 30Z', color) +
  shape('M-4 34 0 29 4 34Z', color) +
  oval(-13, -12, 3.5, 7.5, light, 28)

/** A cake of two tiers, 112 wide; the plate's middle is at 0,0. `candles` stand on top. */
export const cake = (c: {
  cream: string
  sponge: string
  icing: string
  plate: string
  berry: string
  flame: string
}): string =>
  oval(0, 2, 66, 7, c.plate) +
  slab(-50, -44, 100, 45, c.sponge, 7) +
  shape(
    'M-50-38C-50-44-46-46-42-46H42C46-46 50-44 50-38V-30C50-22 40-22 39-29 38-18 26-18 25-28 24-22 14-22 13-28 12-14-2-14-3-27-4-20-16-20-17-28-18-18-30-18-31-28-32-20-50-20-50-30Z',
    c.icing,
  ) +
  slab(-50, -13, 100, 5, c.cream) +
  slab(-33, -80, 66, 36, c.cream, 6) +
  shape(
    'M-33-74C-33-80-30-82-26-82H26C30-82 33-80 33-74V-69C33-62 24-62 23-68 22-57 11-57 10-67 9-61 0-61-1-67-2-59-12-59-13-67-14-60-33-58-33-69Z',
    c.icing,
  ) +
  times(5, (index) => disc(-42 + index * 21, -2, 3, c.cream)) +
  disc(-22, -87, 5.5, c.berry) +
  disc(22, -87, 5.5, c.berry) +
  [-11, 0, 11]
    .map(
      (x, index) =>
        slab(
          x - 2.2,
          -104 - (index === 1 ? 6 : 0),
          4.4,
          24 + (index === 1 ? 6 : 0),
          index === 1 ? c.berry : c.flame,
          2,
        ) + transform(x, -107 - (index === 1 ? 6 : 0), flame(c.flame, '#FFF6D8'), { scale: 0.9 }),
    )
    .join('')
