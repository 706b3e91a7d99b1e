import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { Violation } from './check-boundaries'

const STORAGES = ['localStorage', 'sessionStorage']
const HISTORY_PROPERTIES = ['state', 'pushState', 'replaceState']

/** Parsing is needed only where the words occur at all. */
const MENTION = /\b(?:localStorage|sessionStorage)\b|\bhistory\s*\??\.\s*(?:state|pushState|replaceState)\b/

/** Neither the owner of browser state nor the modules that run outside a browser. */
const isChecked = (file: string): boolean => !/^src\/(?:browser|server|demo)\//.test(file)

type Node = { type: string; name?: string; property?: Node }

const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier' ? node.name : node.property && nameOf(node.property)

const usesOf = (path: string, source: string): string[] => {
  const uses = new Set<string>()
  new Visitor({
    Identifier: (node) => {
      if (STORAGES.includes(node.name)) uses.add(node.name)
    },
    MemberExpression: (node) => {
      const [object, property] = [nameOf(node.object as Node), nameOf(node.property as Node)]
      if (object === 'history' && property && HISTORY_PROPERTIES.includes(property))
        uses.add(`history.${property}`)
    },
  }).visit(parseSync(path, source).program)
  return [...uses]
}

/** Uses of storage and of the history's state outside `src/browser`, which owns both. Comments do not count. */
export const checkBrowserState = (root: string, files: readonly string[]): Violation[] =>
  files.filter(isChecked).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (!MENTION.test(source)) return []
    return usesOf(file, source).map((use) => ({
      key: `browser state: ${file} → ${use}`,
      message: `${file} uses ${use}: only src/browser touches storage and the history's state`,
    }))
  })
