import { fileURLToPath } from 'node:url'
import { checkBrowserState, checkDeviceClock } from './browser-globals'
import { checkBoundaries, compareWithKnown, type KnownViolation } from './check-boundaries'
import { readImportGraph } from './import-graph'
import { checkListOrder } from './list-order'

/**
 * Violations that the code had when a rule was added: none is left. The check fails for every violation that is not in
 * the list, and for an entry without a violation, so the list can only get shorter.
 */
const KNOWN_VIOLATIONS: readonly KnownViolation[] = []

/**
 * `npm run boundaries`: compares the resolved imports of `src` with the rules. It prints the violations and fails. It also
 * fails when a known violation no longer exists, so that the list of them only gets shorter.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const started = Date.now()
const graph = readImportGraph(root)
const violations = [
  ...checkBoundaries(graph),
  ...checkBrowserState(root, graph.files),
  ...checkDeviceClock(root, graph.files),
  ...checkListOrder(root, graph.files),
]
const { unknown, obsolete } = compareWithKnown(violations, KNOWN_VIOLATIONS)

for (const { message } of unknown) console.error(`  ${message}`)
for (const { key } of obsolete) {
  console.error(`  no longer needed in tests/boundaries/run.ts: ${key}`)
}
console.log(
  `boundaries: ${graph.files.length} files, ${graph.edges.length} imports, ${unknown.length} violations, ` +
    `${KNOWN_VIOLATIONS.length} known, ${obsolete.length} of them obsolete (${Date.now() - started} ms)`,
)
process.exitCode = unknown.length + obsolete.length > 0 ? 1 : 0
