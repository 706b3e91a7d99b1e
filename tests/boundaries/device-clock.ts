import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { Violation } from './check-boundaries'

/** What a shopper sees, or may do, depends on the server's time. */
const CHECKED = /^src\/(?:features|commerce-ui|ui|screens|pages)\//

type Node = { type: string; name?: string; value?: unknown; property?: Node }

/** `Date` of `Date` and of `window.Date`, `now` of `Date.now` and of `Date['now']`. */
const nameOf = (node: Node): unknown =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'Literal'
      ? node.value
      : node.property && nameOf(node.property)

const usesOf = (path: string, source: string): string[] => {
  const uses = new Set<string>()
  new Visitor({
    MemberExpression: (node) => {
      if (nameOf(node.object as Node) === 'Date' && nameOf(node.property as Node) === 'now')
        uses.add('Date.now')
    },
    CallExpression: (node) => {
      if (nameOf(node.callee as Node) === 'Date') uses.add('Date()')
    },
    NewExpression: (node) => {
      if (nameOf(node.callee as Node) === 'Date' && node.arguments.length === 0) uses.add('new Date()')
    },
  }).visit(parseSync(path, source).program)
  return [...uses]
}

/** Reads of the device's clock by screens, which use `serverNow` of `lib/server-time.ts`. */
export const checkDeviceClock = (root: string, files: readonly string[]): Violation[] =>
  files
    .filter((file) => CHECKED.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      if (!source.includes('Date')) return []
      return usesOf(file, source).map((use) => ({
        key: `device clock: ${file} → ${use}`,
        message: `${file} reads ${use}: the device's clock may be days off, lib/server-time.ts has the server's`,
      }))
    })
