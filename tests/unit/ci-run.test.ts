import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dama-ci-'))
  mkdirSync(join(root, '.ci'))
  mkdirSync(join(root, 'bin'))
  cpSync('.ci/run', join(root, '.ci/run'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const GOOD = 'echo "2 passed, 0 failed"; echo "2 0 0" > "$TESTS_TOTAL_FILE"'

/** Runs the script with an `npm` of which each command is a line of shell. @returns its status and its last line */
const runWith = ({ ci = 'exit 0', test = GOOD, all = GOOD }) => {
  const npm = `#!/usr/bin/env bash\ncase "$1" in\nci) ${ci} ;;\ntest) ${test} ;;\nrun) ${all} ;;\nesac\n`
  writeFileSync(join(root, 'bin/npm'), npm)
  chmodSync(join(root, 'bin/npm'), 0o755)
  const { status, stdout } = spawnSync('bash', [join(root, '.ci/run')], {
    env: { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}`, TMPDIR: root },
    encoding: 'utf8',
  })
  return { status, last: stdout.trim().split('\n').at(-1) }
}

it('adds the counts of both commands', () => {
  expect(runWith({})).toEqual({ status: 0, last: '4 passed, 0 failed' })
  expect(runWith({ all: 'echo "7 0 3" > "$TESTS_TOTAL_FILE"' })).toEqual({
    status: 0,
    last: '9 passed, 0 failed, 3 skipped',
  })
  expect(runWith({ test: 'echo "1 2 0" > "$TESTS_TOTAL_FILE"; exit 1' })).toEqual({
    status: 1,
    last: '3 passed, 2 failed',
  })
})

it('fails when a command ends without its counts, whatever a stage of it has printed', () => {
  const last = '2 passed, 1 failed'
  expect(runWith({ all: 'echo "1 passed, 0 failed"; exit 1' })).toEqual({ status: 1, last })
  expect(runWith({ all: 'echo "1 passed, 0 failed"' })).toEqual({ status: 1, last })
  expect(runWith({ test: 'kill -KILL $$' })).toEqual({ status: 1, last })
})

it('fails when a command fails although its counts say nothing of it', () => {
  expect(runWith({ all: `${GOOD}; exit 1` })).toEqual({ status: 1, last: '4 passed, 1 failed' })
})

it('fails when the packages cannot be installed', () => {
  expect(runWith({ ci: 'exit 1' })).toEqual({ status: 1, last: '0 passed, 1 failed' })
})
