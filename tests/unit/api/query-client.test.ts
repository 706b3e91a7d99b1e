import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
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
