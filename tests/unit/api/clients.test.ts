import { expect, test, vi } from 'vitest'
import { mainClient } from '@/api/http/clients'

vi.mock('@/api/http/browser-clients', () => {
  throw new Error('the script did not come')
})

test('a first call without its scripts is reported as a connection error', async () => {
  await expect(mainClient.get('/cards')).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'network',
    message: '서버에 연결하지 못했어요. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  })
})
