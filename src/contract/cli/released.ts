import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServiceDocument, type OpenApiDocument } from '../openapi/document'
import { findBreaks } from '../openapi/find-breaks'
import { portablePattern } from '../openapi/portable-pattern'
import { SERVICE_NAMES, type ServiceName } from '../operations/operation'

/** The documents as they were published last. */
export const RELEASED_FOLDER = 'src/contract/released'
const CHANGES_FILE = 'src/contract/CHANGES.md'

/** Documents were published with patterns that mean the same and are not portable. */
const withPortablePatterns = (key: string, value: unknown): unknown =>
  key === 'pattern' && typeof value === 'string' ? portablePattern(value) : value

/** The published document of a service; undefined before the first one. */
export const readReleased = (service: ServiceName): OpenApiDocument | undefined => {
  const file = join(RELEASED_FOLDER, `${service}.json`)
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8'), withPortablePatterns) as OpenApiDocument)
    : undefined
}

const partsOf = (version: string): number[] => version.split('.').map(Number)

const isMajorRaised = (before: string, after: string): boolean =>
  (partsOf(after)[0] ?? 0) > (partsOf(before)[0] ?? 0)

/** Whether the page of changes says of a version who is affected, and what there was before and after. */
const isExplained = (changes: string, version: string): boolean => {
  const section = changes.split(/^## /m).find((part) => part.startsWith(`${version} `)) ?? ''
  return ['**Who is affected:**', '**Before:**', '**After:**'].every((word) => section.includes(word))
}

/**
 * Why a document must not be published after another one: it breaks a client or a server, and its version or the page of changes does
 * not say so.
 */
export const publishingProblems = (
  before: OpenApiDocument,
  after: OpenApiDocument,
  changes: string,
): string[] => {
  const breaks = findBreaks(before, after)
  const { version } = after.info
  if (breaks.length === 0 || (isMajorRaised(before.info.version, version) && isExplained(changes, version)))
    return []
  return breaks.map(
    ({ place, problem, breaks: whom }) =>
      `${place} ${problem}, which breaks ${whom}: raise CONTRACT_VERSION above ${before.info.version}, and explain it in ${CHANGES_FILE}`,
  )
}

/** Why the documents of today must not be published after the released ones. */
export const releaseProblems = (): string[] => {
  const changes = readFileSync(CHANGES_FILE, 'utf8')
  return SERVICE_NAMES.flatMap((service) => {
    const before = readReleased(service)
    return before ? publishingProblems(before, createServiceDocument(service), changes) : []
  })
}
