import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { noteSeenWishes, readKnownWishes, wishedKey } from '@/api/product/wish-cache'

afterEach(() => capabilities.set(['wishIds'], false))

it('contains the wishes that loaded products include', () => {
  const client = new QueryClient()
  noteSeenWishes(client, [
    { id: 'a', wishlistId: '1' },
    { id: 'b', wishlistId: null },
  ])
  expect(readKnownWishes(client)).toEqual({ a: '1' })
  expect(client.getQueryData(wishedKey)).toBeUndefined()
})

it('shows them in the hearts of a service without a list of all ids', () => {
  capabilities.set(['wishIds'], true)
  const client = new QueryClient()
  client.setQueryData(wishedKey, { a: '1', c: '3' })
  noteSeenWishes(client, [
    { id: 'a', wishlistId: null },
    { id: 'b', wishlistId: '2' },
  ])
  expect(client.getQueryData(wishedKey)).toEqual({ b: '2', c: '3' })
})
