import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dark, light, tokensCss } from '@/ui/theme/palettes'

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
const contrast = (a: string, b: string): number => {
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (brighter + 0.05) / (darker + 0.05)
}

type Name = keyof typeof light
const schemes = { light, dark: { ...light, ...dark } }
const onGrounds = (text: Name, ...grounds: Name[]) => grounds.map((ground) => [text, ground] as const)

const textPairs = [
  ...onGrounds('ink', 'ground', 'surface', 'sunken', 'line', 'tint', 'pineTint', 'dangerTint', 'infoTint'),
  ...onGrounds('second', 'ground', 'surface', 'sunken', 'line', 'tint', 'pineTint', 'dangerTint', 'infoTint'),
  ...onGrounds('third', 'ground', 'surface'),
  ...onGrounds('accent', 'ground', 'surface', 'tint'),
  ...onGrounds('pine', 'ground', 'surface', 'pineTint'),
  ...onGrounds('danger', 'ground', 'surface', 'dangerTint'),
  ...onGrounds('info', 'ground', 'surface', 'infoTint'),
  ...onGrounds('onAccent', 'fill', 'accentPressed', 'dangerFill', 'dangerPressed', 'night'),
  ...onGrounds('surface', 'ink'),
  ...onGrounds('bar', 'paper'),
  ...onGrounds('onGoogle', 'google'),
  ...onGrounds('onKakao', 'kakao'),
  ...onGrounds('onNaver', 'naver'),
]

describe.each(['light', 'dark'] as const)('colours of the %s scheme', (scheme) => {
  const palette = schemes[scheme]
  test.each(textPairs)('%s on %s is readable', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(onGrounds('edge', 'surface', 'ground'))(
    '%s on %s shows the edge of a control',
    (edge, ground) => {
      expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3)
    },
  )
})

test('the contrast is the one that WCAG computes', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 1)
})

test('a barcode, a card and words over a picture keep the colours of the light scheme, and a print has only those', () => {
  expect(tokensCss).toMatch(/^:root,\[data-light\]\{color-scheme:light;--c-ground:#FAF7F2/)
  expect(dark).not.toHaveProperty('bar')
  expect(dark).not.toHaveProperty('paper')
  for (const [before] of tokensCss.matchAll(/@media[^{]*\{[^{]*\{color-scheme:dark/g))
    expect(before).toContain('screen')
  expect(tokensCss.match(/\{color-scheme:dark/g)).toHaveLength(2)
})

const raw: readonly [string, RegExp][] = [
  ['a hex colour', /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![-\w])/i],
  ['a colour function', /\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/],
  ['a shadow', /(?:box-shadow\s*:|boxShadow\s*:|drop-shadow\()(?!\s*(?:\$\{|none|shadow\.))/],
  // Each additional weight loads another font face before the first paint.
  ['a weight beside 400 and 700', /\bfont-?weight\s*:\s*['"]?(?!400|700)\d{3}/i],
  ['a text size', /(?:font-size\s*:\s*|fontSize\s*:\s*['"]?)[\d.]+(?:px|rem|pt)?(?![\d.]|em|%)/],
]
const findRaw = (source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, at) => raw.filter(([, sign]) => sign.test(line)).map(([what]) => `${at + 1}: ${what}`))

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)

describe('raw values occur in the token file only', () => {
  test('the scan finds raw values', () => {
    const bad = [
      'color: #C93A16;',
      'color:#fff',
      'a{color:rgb(1 2 3)}',
      'box-shadow: 0 1px 2px red',
      "fontSize: '13px'",
      'font-size: 13px;',
      'font-weight: 600;',
      'fontWeight: 800',
    ]
    expect(bad.map((line) => findRaw(line).length)).toEqual(bad.map(() => 1))
    const fine = [
      'box-shadow: ${shadow.float};',
      'font-size: ${font[13]};',
      'font-size: 0.8em;',
      'font-weight: 700;',
      "fontWeight: '400'",
      'href="#main"',
      'number #123456789',
    ]
    expect(fine.flatMap(findRaw)).toEqual([])
  })
  test('no other file of the screens contains one', () => {
    // Cards, stickers and their colours are pictures like those of the server, which themes do not change.
    const pictures = [
      'src/server/',
      'src/demo/',
      'src/features/studio/illustrations/',
      'src/features/studio/model/templates.ts',
    ]
    const files = sources('src').filter(
      (file) => file !== 'src/ui/theme/palettes.ts' && !pictures.some((drawn) => file.startsWith(drawn)),
    )
    expect(files.length).toBeGreaterThan(20)
    expect(
      files.flatMap((file) => findRaw(readFileSync(file, 'utf8')).map((found) => `${file}:${found}`)),
    ).toEqual([])
  })
  test('every custom property that is used is declared', () => {
    const used = sources('src/ui').flatMap(
      (file) => readFileSync(file, 'utf8').match(/var\(--[a-z]-\w+/g) ?? [],
    )
    for (const name of used) expect(tokensCss).toContain(`${name.slice(4)}:`)
  })
})
