import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { deleteInquiryMutation } from '@/api/review/inquiry'
import { server } from '@tests/mocks/backend'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const noRoute = () => new HttpResponse('Not found', { status: 404 })
const remove = () => {
  const client = new QueryClient()
  const mutation = client.getMutationCache().build(client, deleteInquiryMutation)
  return mutation.execute({ body: { id: 'inq_1' }, idempotencyKey: 'key', proof: '' })
}

it('succeeds for an inquiry that was deleted before', async () => {
  server.use(http.delete('*/inquiries/inq_1', noRoute), http.get('*/inquiries/inq_1', noRoute))
  await expect(remove()).resolves.toBeUndefined()
})

it('fails for a service that still has the inquiry', async () => {
  server.use(
    http.delete('*/inquiries/inq_1', noRoute),
    http.get('*/inquiries/inq_1', () => HttpResponse.json({ id: 'inq_1' })),
  )
  await expect(remove()).rejects.toMatchObject({ status: 404 })
})
