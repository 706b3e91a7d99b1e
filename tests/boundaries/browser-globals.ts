import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { Violation } from './check-boundaries'

type Node = { type: string; name?: string; value?: unknown; property?: Node }

/** `Date` of `Date` and of `window.Date`, `now` of `Date.now` and of `Date['now']`. */
const nameOf = (node: Node): unknown =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'Literal'
      ? node.value
      : node.property && nameOf(node.property)

const STORAGES = ['localStorage', 'sessionStorage']
const HISTORY_PROPERTIES: readonly unknown[] = ['state', 'pushState', 'replaceState']

/** Parsing is needed only where the words occur at all. */
const STATE_MENTION =
  /\b(?:localStorage|sessionStorage)\b|\bhistory\s*\??\.\s*(?:state|pushState|replaceState)\b/

const stateUsesOf = (path: string, source: string): string[] => {
  const uses = new Set<string>()
  new Visitor({
    Identifier: (node) => {
      if (STORAGES.includes(node.name)) uses.add(node.name)
    },
    MemberExpression: (node) => {
      const [object, property] = [nameOf(node.object as Node), nameOf(node.property as Node)]
      if (object === 'history' && HISTORY_PROPERTIES.includes(property)) uses.add(`history.${property}`)
    },
  }).visit(parseSync(path, source).program)
  return [...uses]
}

/**
 * Uses of storage and of the history's state outside `src/browser`, which owns both, and outside the modules that run without a browser.
 * Comments do not count.
 */
export const checkBrowserState = (root: string, files: readonly string[]): Violation[] =>
  files
    .filter((file) => !/^src\/(?:browser|server|demo)\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      if (!STATE_MENTION.test(source)) return []
      return stateUsesOf(file, source).map((use) => ({
        key: `browser state: ${file} → ${use}`,
        message: `${file} uses ${use}: only src/browser touches storage and the history's state`,
      }))
    })

const clockUsesOf = (path: string, source: string): string[] => {
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

/**
 * Reads of the device's clock by screens, which use `serverNow` of `lib/server-time.ts`: what a shopper sees, or may do, depends on the
 * server's time.
 */
export const checkDeviceClock = (root: string, files: readonly string[]): Violation[] =>
  files
    .filter((file) => /^src\/(?:features|commerce-ui|ui|screens|pages)\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      if (!source.includes('Date')) return []
      return clockUsesOf(file, source).map((use) => ({
        key: `device clock: ${file} → ${use}`,
        message: `${file} reads ${use}: the device's clock may be days off, lib/server-time.ts has the server's`,
      }))
    })
