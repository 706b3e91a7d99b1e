import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { invalidateAfter } from '@/api/http/invalidation'
import { createQueryClient } from '@/api/http/query-client'

afterEach(() => onlineManager.setOnline(true))

describe('a mutation', () => {
  it('is sent at once while the browser is offline, so that its failure is shown', async () => {
    onlineManager.setOnline(false)
    const mutation = new MutationObserver(createQueryClient(), {
      mutationFn: () => Promise.reject(new Error('no connection')),
    })
    await expect(mutation.mutate()).rejects.toThrow('no connection')
  })
})

describe('a query', () => {
  it('fails at once while the browser is offline, and is sent again with the connection', async () => {
    onlineManager.setOnline(false)
    const client = createQueryClient()
    client.mount()
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockRejectedValue(new ApiError({ kind: 'network', status: 0, code: 0, message: '' }))
    const query = new QueryObserver(client, { queryKey: ['voucher'], queryFn })
    const stop = query.subscribe(() => {})
    await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true))
    expect(queryFn).toHaveBeenCalledOnce()
    queryFn.mockResolvedValue('barcode')
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(query.getCurrentResult().data).toBe('barcode'))
    stop()
    client.unmount()
  })
})

describe('a mutation that invalidates a balance', () => {
  const balance = { queryKey: ['money', 'balance'], meta: { isBalance: true } }
  const history = ['money', 'history']

  it('drops a balance that no screen shows, so that a form does not offer the old amount', () => {
    const client = createQueryClient()
    client.getQueryCache().build(client, balance).setData(200_000)
    client.setQueryData(history, ['charge'])
    invalidateAfter(client, { invalidates: [['money']] }, 'success')
    expect(client.getQueryData(balance.queryKey)).toBeUndefined()
    expect(client.getQueryData(history)).toEqual(['charge'])
    expect(client.getQueryState(history)?.isInvalidated).toBe(true)
  })

  it('keeps a balance on the screen until the new one arrives', () => {
    const client = createQueryClient()
    const queryFn = () => new Promise<number>(() => {})
    const stop = new QueryObserver(client, { ...balance, queryFn }).subscribe(() => {})
    client.setQueryData(balance.queryKey, 200_000)
    invalidateAfter(client, { invalidates: [['money']] }, 'success')
    expect(client.getQueryData(balance.queryKey)).toBe(200_000)
    stop()
  })
})
