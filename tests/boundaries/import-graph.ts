import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

/** One import of one file. Paths are relative to the root, with forward slashes. */
export interface ImportEdge {
  from: string
  line: number
  /** The specifier as written in the source, for the message. */
  specifier: string
  /** The file it resolves to; null for a package, a module of Node, and what cannot be resolved. */
  to: string | null
  /** The name of the package or module of Node; null for a file. */
  packageName: string | null
  isTypeOnly: boolean
  isDynamic: boolean
  isReExport: boolean
}

export interface ImportGraph {
  files: string[]
  edges: ImportEdge[]
}

interface RawImport {
  specifier: string
  start: number
  isTypeOnly: boolean
  isDynamic: boolean
  isReExport: boolean
}

const SOURCE_FILE = /\.(?:[cm]?[jt]s|[jt]sx)$/

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return SOURCE_FILE.test(entry.name) ? [path] : []
  })

/** `import('./x').Name` and `typeof import('./x')` in type positions, which the module record does not list. */
const typeQueries = (program: Parameters<Visitor['visit']>[0]): RawImport[] => {
  const found: RawImport[] = []
  new Visitor({
    TSImportType: (node) => {
      found.push({
        specifier: node.source.value,
        start: node.start,
        isTypeOnly: true,
        isDynamic: false,
        isReExport: false,
      })
    },
  }).visit(program)
  return found
}

/** Every import, re-export, dynamic import and type query of a file. Throws when the file does not parse. */
const importsOf = (path: string, source: string): RawImport[] => {
  const parsed = parseSync(path, source)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]!.message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module

  const imports = staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    start: statement.start,
    isTypeOnly: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    isDynamic: false,
    isReExport: false,
  }))

  const reExports = staticExports.flatMap((statement) => {
    const entries = statement.entries.filter((entry) => entry.moduleRequest)
    const request = entries[0]?.moduleRequest
    if (!request) return []
    return {
      specifier: request.value,
      start: statement.start,
      isTypeOnly: entries.every((entry) => entry.isType),
      isDynamic: false,
      isReExport: true,
    }
  })

  const dynamic = dynamicImports.map((call) => ({
    // A specifier that is computed keeps its quotes or operators, and so does not resolve.
    specifier: source
      .slice(call.moduleRequest.start, call.moduleRequest.end)
      .replace(/^(['"`])([^'"`$]*)\1$/, '$2'),
    start: call.start,
    isTypeOnly: false,
    isDynamic: true,
    isReExport: false,
  }))

  const hasTypeQuery = (source.match(/\bimport\s*\(/g)?.length ?? 0) > dynamicImports.length
  return [...imports, ...reExports, ...dynamic, ...(hasTypeQuery ? typeQueries(parsed.program) : [])]
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

const packageNameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Reads and resolves every import of the files below `root/src`, by the paths of `root/tsconfig.json`.
 * Throws when a file does not parse.
 */
export const readImportGraph = (root: string): ImportGraph => {
  const resolver = new ResolverFactory({
    tsconfig: { configFile: join(root, 'tsconfig.json') },
    extensions: ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json'],
    // TypeScript resolves `./x.js` to `./x.ts`.
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'] },
    conditionNames: ['import', 'node', 'default'],
    builtinModules: true,
    symlinks: false,
  })
  const pathOf = (path: string): string => relative(root, path).replaceAll('\\', '/')

  const files = listFiles(join(root, 'src'))
  const edges = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return importsOf(file, source).map(({ specifier, start, ...kind }): ImportEdge => {
      const { path, builtin } = resolver.sync(dirname(file), specifier)
      const target = path === undefined ? null : pathOf(path)
      const isPackage = builtin !== undefined || /(?:^|\/)node_modules\//.test(target ?? '')
      return {
        from: pathOf(file),
        line: lineAt(source, start),
        specifier,
        to: isPackage ? null : target,
        packageName: isPackage ? packageNameOf(specifier) : null,
        ...kind,
      }
    })
  })
  return { files: files.map(pathOf), edges }
}
