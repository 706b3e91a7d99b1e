import { describe, expect, it } from 'vitest'
import { capabilitiesOf, capabilityOf, readsResource } from '@/contract/capabilities'
import { operations } from '@/contract/operations/list'
import { pathParameters, SPECIFIED } from '@/contract/operations/operation'

const example = (path: string) => path.replaceAll(/\{\w+\}/g, '17')

/** Calls that need no name: the document itself, a beacon, and what the app does not call. */
const isNameless = ({ id, isUnused }: { id: string; isUnused?: true }) =>
  id.endsWith('Capabilities') || id === 'countView' || isUnused === true

describe('capabilities', () => {
  it.each(operations.filter((operation) => operation.mark === SPECIFIED))(
    'does not take the specified call $id for a capability',
    ({ service, method, path }) => {
      expect(capabilityOf(service, method, example(path))).toBeUndefined()
    },
  )

  it.each(operations.filter((operation) => operation.mark !== SPECIFIED && !isNameless(operation)))(
    'names the capability of the added call $id',
    ({ service, method, path }) => {
      expect(capabilityOf(service, method, example(path))).toBeDefined()
    },
  )

  it.each(operations.filter((operation) => operation.mark !== SPECIFIED && !isNameless(operation)))(
    'states whether a 404 of $id can mean a missing resource',
    ({ id, method, path }) => {
      const hasId = pathParameters(path).some((name) => name !== 'channelId')
      expect(readsResource(method, example(path))).toBe(
        method === 'GET' && ((hasId && id !== 'authorize') || id === 'getCustomPage'),
      )
    },
  )

  it('has a call for each capability', () => {
    const named = new Set(
      operations.map(({ service, method, path }) => capabilityOf(service, method, example(path))),
    )
    for (const service of ['main', 'auth', 'channel', 'product', 'review', 'transaction'] as const)
      for (const capability of capabilitiesOf(service)) expect(named).toContain(capability)
  })
})
