import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { Violation } from './check-boundaries'
import { READS_INDEX_BACKWARDS } from './rules'

const SERVICES = 'src/server/services/'

/** Parsing is needed only where the word occurs at all. */
const MENTION = /\bdesc\b/

const importsDesc = (path: string, source: string): boolean => {
  let isFound = false
  new Visitor({
    ImportDeclaration: (node) => {
      if (node.source.value !== 'drizzle-orm') return
      isFound ||= node.specifiers.some(
        (specifier) =>
          specifier.type === 'ImportSpecifier' &&
          specifier.imported.type === 'Identifier' &&
          specifier.imported.name === 'desc',
      )
    },
  }).visit(parseSync(path, source).program)
  return isFound
}

/**
 * Services that order by Drizzle's `desc`, which cannot use the indexes of the schema, or write the order of these indexes
 * by hand, instead of using `descending` of `src/server/db`.
 */
export const checkListOrder = (root: string, files: readonly string[]): Violation[] =>
  files
    .filter((file) => file.startsWith(SERVICES))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const isException = file.slice(SERVICES.length) in READS_INDEX_BACKWARDS
      const isUser = MENTION.test(source) && importsDesc(file, source)
      const violations: Violation[] = []
      if (isUser && !isException)
        violations.push({
          key: `list order: ${file} → desc`,
          message: `${file} imports desc of drizzle-orm: order lists by descending of src/server/db/rows.ts`,
        })
      if (isException && !isUser)
        violations.push({
          key: `list order: ${file} is no exception`,
          message: `${file} does not import desc: remove it from READS_INDEX_BACKWARDS in tests/boundaries/rules.ts`,
        })
      if (/\bdesc nulls last\b/i.test(source))
        violations.push({
          key: `list order: ${file} → desc nulls last`,
          message: `${file} writes desc nulls last: use descending of src/server/db/rows.ts`,
        })
      return violations
    })
