/**
 * After a build: no file of the card editor (its canvas library, tools, stickers, templates, letters) is loaded by any
 * other route, with the page or later. Prints what the editor's files weigh.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { STICKER_GROUPS } from '@/features/studio/illustrations/stickers'
import { TEMPLATES } from '@/features/studio/model/templates'

const EDITOR = '/dama-studio/new'
/** Modules that may load a file of the editor by `import()`. */
const INSIDE =
  /^(?:pages\/dama-studio\/new\.tsx|features\/studio\/(?:illustrations|canvas|components\/editor|hooks)\/)/

/** Short strings occur elsewhere too. */
const longest = (words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length)[0] ?? ''
const names = STICKER_GROUPS.flatMap(({ stickers }) => stickers.map(({ name }) => name))
const words = TEMPLATES.flatMap(({ document }) =>
  document.layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : [])),
)
/** Strings that identify a part of the editor in the built files. */
const MARKS: Readonly<Record<string, string>> = {
  'canvas library': 'Konva warning',
  tools: 'studio-tool',
  stickers: longest(names),
  templates: longest(words),
  letters: '@font-face',
}

const read = <T>(name: string): T => JSON.parse(readFileSync(`.next/${name}`, 'utf8')) as T
const { pages } = read<{ pages: Record<string, string[]> }>('build-manifest.json')
const later = read<Record<string, { files: string[] }>>('react-loadable-manifest.json')
const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:js|css)$/.test(name))
  .map((name) => ({ name: `static/${name}`, text: readFileSync(`.next/static/${name}`, 'utf8') }))

const failures: string[] = []
const own = new Map<string, string>()
for (const [part, mark] of Object.entries(MARKS)) {
  const found = files.filter(({ text }) => mark !== '' && text.includes(mark))
  // A mark that occurs nowhere would prove nothing.
  if (found.length === 0) failures.push(`no built file holds the editor's ${part}`)
  for (const { name } of found) own.set(name, part)
}
const holdOut = (who: string, loads: readonly string[]) => {
  for (const file of loads)
    if (own.has(file)) failures.push(`${who} loads the editor's ${own.get(file)}: ${file}`)
}
for (const [page, loads] of Object.entries(pages)) if (page !== EDITOR) holdOut(page, loads)
for (const [site, { files: loads }] of Object.entries(later)) if (!INSIDE.test(site)) holdOut(site, loads)

const bytes = files
  .filter(({ name }) => own.has(name) && name.endsWith('.js'))
  .reduce((sum, { text }) => sum + gzipSync(text).byteLength, 0)
for (const failure of failures) console.error(failure)
console.log(
  `the editor's ${own.size} own files (${(bytes / 1000).toFixed(1)} kB of script) are ` +
    (failures.length === 0
      ? `loaded by none of ${Object.keys(pages).length - 1} other pages`
      : 'not its alone'),
)
process.exit(failures.length === 0 ? 0 : 1)
