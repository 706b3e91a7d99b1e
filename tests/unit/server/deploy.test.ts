import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../../package.json'

const DEPLOY = 'src/server/deploy'
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8')

describe('the alert rules and the dashboard', () => {
  const sources = ['src/server/observability/metrics.ts', 'src/server/health/read-facts.ts']
  const known = new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'((?:dama|nodejs|process)_\w+)'/g)].map(([, name]) => name),
    ),
  )
  it.each(['alerts.yml', 'alerts-test.yml', 'dashboard.json'])('%s names metrics that exist', (file) => {
    const named = [...read(file).matchAll(/\b(?:dama|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
  it('have a test for each rule', () => {
    const names = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
    const tested = new Set([...read('alerts-test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name))
    expect(names.filter((name) => !tested.has(name))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  const text = read('Dockerfile').replaceAll('\\\n', '')
  const last = text.slice(text.lastIndexOf('\nFROM '))
  it('starts what npm start does, as no root', () => {
    const [, command = '[]'] = /^CMD (.+)$/m.exec(last) ?? []
    expect((JSON.parse(command) as string[]).join(' ')).toBe(packageJson.scripts.start)
    expect(last).toMatch(/^USER node$/m)
  })
  it('copies what exists, and everything that a start reads', () => {
    const copied = [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    )
    const names = copied.map((path) => path.replace('/app/', ''))
    expect(names.filter((name) => !['.next', 'node_modules'].includes(name) && !existsSync(name))).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining([
        '.next',
        'node_modules',
        'public',
        'src',
        'package.json',
        'next.config.js',
        'tsconfig.json',
      ]),
    )
  })
})
