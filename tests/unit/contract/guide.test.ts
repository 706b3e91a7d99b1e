import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { capabilityCalls } from '@/contract/capabilities'
import { createDocument } from '@/contract/openapi/document'
import { operations } from '@/contract/operations/list'
import { type ErrorName, errorCodes } from '@/domain/error-codes'
import { type SessionErrorRule, sessionErrors } from '@/domain/session-errors'

const guide = readFileSync('src/contract/GUIDE.md', 'utf8')
const section = (title: string): string =>
  guide
    .split(/^## /m)
    .find((part) => part.startsWith(title))!
    .slice(title.length)

const RETURN = /\/(?:shopping|card)\/[a-z/-]+(?=\?\w+Id=)/g

describe('the guide for another backend', () => {
  it('names operations and capabilities that exist', () => {
    const known = new Set([
      ...operations.map(({ id }) => id),
      ...Object.values(capabilityCalls).flatMap((calls) => Object.keys(calls)),
    ])
    const words = [...section('What to implement first').matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    expect(words.length).toBeGreaterThan(20)
    expect(words.filter((name) => !known.has(name))).toEqual([])
    const [listed] = /"capabilities": \[([^\]]+)\]/.exec(section('What to implement first'))!.slice(1)
    expect(Object.keys(capabilityCalls.transaction)).toEqual(
      expect.arrayContaining(listed!.split(', ').map((name) => JSON.parse(name) as string)),
    )
  })

  it('lists the codes that act on any call, as the document does', () => {
    const rows = [...section('Errors').matchAll(/^\| (\d+) \| `(\w+)` \| (.+) \| (\w+) \|$/gm)]
    const listed = rows.map(([, code, name, shown, tokens]) => [Number(code), name, shown, tokens])
    const session = Object.entries(sessionErrors).map(([name, rule]: [string, SessionErrorRule]) => [
      errorCodes[name as ErrorName],
      name,
      expect.stringMatching(new RegExp(`^\`${rule.path}\`(,|$)`)),
      // After a 401 that a refresh has not helped.
      rule.endsSession || rule.path === sessionErrors.SIGN_IN_REQUIRED.path ? 'deleted' : 'kept',
    ])
    const maintenance = [errorCodes.MAINTENANCE, 'MAINTENANCE', 'the maintenance screen', 'kept']
    expect(listed).toEqual([...session, maintenance])
    const described = JSON.stringify(createDocument().components.responses)
    for (const [code, name] of listed) expect(described).toContain(`\`${name}\` (${code})`)
    expect(described.match(/\(7001\) leads to [^,]+/)?.[0]).toContain('deletes the tokens')
  })

  it('asks a service to expose each header of an answer that the app reads', () => {
    const read = (file: string, pattern: RegExp) =>
      [...readFileSync(`src/api/http/${file}.ts`, 'utf8').matchAll(pattern)].map(([, name]) => name!)
    const readByApp = [
      ...read('to-api-error', /headers\['([\w-]+)'\]/g),
      ...read('create-client', /response\.headers\.(\w+)/g),
    ]
    const exposed = /Access-Control-Expose-Headers` \|(.+)\|/
      .exec(section('CORS'))?.[1]
      ?.matchAll(/`([\w-]+)`/g)
    const names = [...(exposed ?? [])].map(([, name]) => name!.toLowerCase())
    expect(names.toSorted()).toEqual([...new Set(readByApp)].toSorted())
  })

  it('leads the browser from a payment window to pages that exist, as the operations say', () => {
    const addresses = section('Payment windows').match(RETURN)!
    expect(addresses).toHaveLength(6)
    for (const address of addresses) expect(existsSync(`src/pages${address}.tsx`), address).toBe(true)
    const described = JSON.stringify(createDocument().paths)
    for (const address of addresses.filter((path) => path.endsWith('/success')))
      expect(described).toContain(`${address}|fail?`)
  })
})
