import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorPage } from '@/contract/cli/error-page'
import { readDescriptions } from '@/contract/cli/read-docstrings'
import { publishingProblems, readReleased, releaseProblems } from '@/contract/cli/released'
import { createServiceDocument, type OpenApiDocument } from '@/contract/openapi/document'
import { findBreaks } from '@/contract/openapi/find-breaks'
import { SERVICE_NAMES, type ServiceName } from '@/contract/operations/operation'

// Plants change documents at places that a type would only repeat.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any

const CHANGES = readFileSync('src/contract/CHANGES.md', 'utf8')

/** The document of a service, and a copy with a change. */
const plant = (service: ServiceName, change: (document: Loose) => void) => {
  const before = structuredClone(createServiceDocument(service))
  const after = structuredClone(before)
  change(after)
  return { before, after }
}

const operationOf = (document: Loose, id: string): Loose =>
  Object.values(document.paths)
    .flatMap((item) => Object.values(item as object))
    .find(({ operationId }) => operationId === id)

const breaksOf = (service: ServiceName, change: (document: Loose) => void) => {
  const { before, after } = plant(service, change)
  return findBreaks(before, after)
}

describe('the released documents', () => {
  it('are followed by documents that break nobody, or say so', () => {
    expect(releaseProblems()).toEqual([])
  })

  it.each(SERVICE_NAMES)('of %s have a version that the page of changes explains', (service) => {
    const { version } = readReleased(service)!.info
    expect(CHANGES).toMatch(
      new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm'),
    )
  })
})

const REMEDY = '`npm run contract:openapi` writes it'

describe('files that are written from the sources', () => {
  it('have the docstrings of today', () => {
    const written: unknown = JSON.parse(readFileSync('src/contract/openapi/descriptions.json', 'utf8'))
    expect(written, REMEDY).toEqual(readDescriptions())
  })

  it('have the error catalogue of today', () => {
    expect(readFileSync('src/contract/ERRORS.md', 'utf8'), REMEDY).toBe(errorPage())
  })
})

const BREAKS: readonly [string, ServiceName, string, string, (document: Loose) => void][] = [
  ['a removed operation', 'product', 'clients', 'removed or renamed', (document) => delete document.paths['/{channelId}/products/{id}']],
  ['a renamed operation', 'main', 'clients', 'removed or renamed', (document) => (operationOf(document, 'getMoney').operationId = 'getBalance')],
  ['a renamed schema', 'main', 'clients', 'removed or renamed', (document) => {
    const text = JSON.stringify(document).replaceAll('schemas/Money"', 'schemas/Balance"')
    Object.assign(document, JSON.parse(text))
    document.components.schemas.Balance = document.components.schemas.Money
    delete document.components.schemas.Money
  }],
  ['a new required field of a body', 'transaction', 'clients', 'is required', (document) => {
    document.components.schemas.OrderBody.properties.channel = { type: 'string' }
    document.components.schemas.OrderBody.required.push('channel')
  }],
  ['a parameter that becomes required', 'product', 'clients', 'is required', (document) => (operationOf(document, 'listProducts').parameters.find(({ name }: Loose) => name === 'search').required = true)],
  ['a narrower bound of a body', 'review', 'clients', 'narrower maxLength', (document) => (document.components.schemas.NewReviewBody.properties.comments.maxLength = 10)],
  ['a new word in a closed list of an answer', 'transaction', 'clients', 'new word', (document) => document.components.schemas.Claim.properties.kind.enum.push('repair')],
  ['a removed field of an answer', 'product', 'clients', 'was removed', (document) => delete document.components.schemas.ProductItem.properties.min_sell_price],
  ['another status of a success', 'main', 'clients', 'no longer has the answer 200', (document) => {
    const { responses } = operationOf(document, 'getMoney')
    responses['202'] = responses['200']
    delete responses['200']
  }],
  ['an answer without a body beside the one with it', 'main', 'clients', 'new answer 204', (document) => (operationOf(document, 'getMoney').responses['204'] = { description: 'Nothing.' })],
  ['a field of an answer that may be missing', 'main', 'clients', 'may be missing', (document) => document.components.schemas.Money.required.shift()],
  ['an answer that may be null', 'main', 'clients', 'choice more', (document) => (document.components.schemas.Money.properties.balance = { anyOf: [document.components.schemas.Money.properties.balance, { type: 'null' }] })],
  ['a word less that a caller may send', 'review', 'clients', 'fewer words', (document) => document.components.schemas.ReactionBody.properties.like_or_dislike.enum.pop()],
  ['a field without which the app reads nothing', 'main', 'servers', 'is required', (document) => {
    document.components.schemas.Money.properties.currency = { type: 'string', 'x-dama-without': 'The object around it cannot be read: a list leaves it out, a block stays empty.' }
    document.components.schemas.Money.required.push('currency')
  }],
  ['a new operation that no server may lack', 'main', 'servers', 'no server may lack it', (document) => (document.paths['/api/new'] = { get: { ...operationOf(document, 'getMe'), operationId: 'getNew' } })],
] // prettier-ignore

const ADDITIONS: readonly [string, ServiceName, (document: Loose) => void][] = [
  ['an operation of a capability', 'main', (document) => (document.paths['/api/new'] = { get: { ...operationOf(document, 'getMoney'), operationId: 'getNew' } })],
  ['an optional field of a body', 'transaction', (document) => (document.components.schemas.OrderBody.properties.note = { type: 'string' })],
  ['an optional parameter', 'product', (document) => operationOf(document, 'listProducts').parameters.push({ name: 'colour', in: 'query', required: false, schema: { type: 'string' } })],
  ['a field of an answer', 'product', (document) => {
    document.components.schemas.ProductItem.properties.colour = { type: 'string', 'x-dama-without': 'It counts as empty.' }
    document.components.schemas.ProductItem.required.push('colour')
  }],
  ['a wider bound of a body', 'review', (document) => (document.components.schemas.NewReviewBody.properties.comments.maxLength = 50_000)],
  ['a word that a caller may send', 'review', (document) => document.components.schemas.ReactionBody.properties.like_or_dislike.enum.push('love')],
  ['a capability', 'main', (document) => operationOf(document, 'mainCapabilities').responses['200'].content['application/json'].schema.properties.capabilities.items.enum.push('loans')],
  ['an error code, a text and an example', 'main', (document) => {
    const operation = operationOf(document, 'chargeCard')
    operation.responses['423'] = operation.responses['409']
    operation.description = 'Another text.'
    operation.requestBody.content['application/json'].example = {}
  }],
  ['a parameter that is no longer required', 'main', (document) => (operationOf(document, 'chargeCard').parameters[0].required = false)],
] // prettier-ignore

describe('a difference of two documents', () => {
  it('is none between a document and itself', () => {
    for (const service of SERVICE_NAMES) expect(breaksOf(service, () => undefined)).toEqual([])
  })

  it.each(BREAKS)('breaks somebody: %s', (_name, service, whom, problem, change) => {
    expect(breaksOf(service, change)).toContainEqual(
      expect.objectContaining({ breaks: whom, problem: expect.stringContaining(problem) as string }),
    )
  })

  it.each(ADDITIONS)('breaks nobody: %s', (_name, service, change) => {
    expect(breaksOf(service, change)).toEqual([])
  })
})

describe('the version of a document with a break', () => {
  const [, service, , , change] = BREAKS[0]!
  const after = (version: string): [OpenApiDocument, OpenApiDocument] => {
    const planted = plant(service, change)
    planted.before.info.version = '2.0.0'
    planted.after.info.version = version
    return [planted.before, planted.after]
  }
  const explained = '## 3.0.0 (2027-01-01)\n**Who is affected:** a\n**Before:** b\n**After:** c\n'

  it('must be raised', () => {
    expect(publishingProblems(...after('2.0.0'), explained)[0]).toContain(
      'raise CONTRACT_VERSION above 2.0.0',
    )
    expect(publishingProblems(...after('2.1.0'), explained)).not.toEqual([])
    expect(publishingProblems(...after('3.0.0'), explained)).toEqual([])
  })

  it('must be explained to those who are affected', () => {
    expect(publishingProblems(...after('3.0.0'), '## 3.0.0 (2027-01-01)\nBetter.\n')).not.toEqual([])
  })
})
