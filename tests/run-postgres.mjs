/** The backend's tests once more, on the PostgreSQL of TEST_DATABASE_URL; the last line counts them. */
import { runVitest } from './setup/run-layer.mjs'

const { counts, names } = runVitest('backend', 'postgres')
for (const name of names) console.log(name)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
