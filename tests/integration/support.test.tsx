import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { createQueryClient } from '@/api/http/query-client'
import { supportInquiryQueryOptions } from '@/api/main/support-inquiry'
import type { SupportInquiry } from '@/contract/main/support-inquiry'
import { KIM_DAMA } from '@/demo/seed/persons'
import { SupportCreate } from '@/features/support/components/support-create'
import { SupportDetail } from '@/features/support/components/support-detail'
import { SupportEdit } from '@/features/support/components/support-edit'
import { SupportList } from '@/features/support/components/support-list'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const create = () => renderScreen(<SupportCreate />, { at: '/info/inquiry/create', as: KIM_DAMA })

const write = async (user: Awaited<ReturnType<typeof create>>['user'], title: string) => {
  await user.selectOptions(await screen.findByLabelText(/문의 종류/), 'gift')
  await user.type(screen.getByLabelText(/제목/), title)
  await user.type(screen.getByLabelText(/문의 내용/), '링크를 다시 보낼 수 있나요?')
}

it('reports missing fields, sends, and opens the inquiry', async () => {
  const { user, router } = await create()
  await user.click(await screen.findByRole('button', { name: '문의 보내기' }))
  expect(await screen.findByText('문의 종류를 골라 주세요.')).toBeVisible()
  expect(screen.getByText('제목을 입력해 주세요.')).toBeVisible()
  expect(await axeProblems()).toEqual([])
  await write(user, '선물 링크')
  await user.click(screen.getByRole('button', { name: '문의 보내기' }))
  await waitFor(() => expect(router.steps.at(-1)).toMatch(/^replace \/info\/inquiry\?id=siq_/))
  expect(sessionStorage.getItem('dama_support_draft')).toBeNull()
})

it('preserves the input when sending fails and over a reload', async () => {
  server.use(http.post('*/api/info/inquiries', () => HttpResponse.error()))
  const { user, unmount } = await create()
  await write(user, '사라지면 안 돼요')
  await user.click(screen.getByRole('button', { name: '문의 보내기' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  unmount()
  await create()
  expect(await screen.findByLabelText(/제목/)).toHaveValue('사라지면 안 돼요')
})

it('is sent again with the same key after a lost answer, and stored once', async () => {
  const keys: (string | null)[] = []
  server.use(
    http.post('*/api/info/inquiries', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return keys.length === 1 ? HttpResponse.error() : undefined
    }),
  )
  const { user, router } = await create()
  await write(user, '한 번만 보내요')
  const button = screen.getByRole('button', { name: '문의 보내기' })
  // Both taps before any answer: between the events of `user.dblClick` the call may end, and this screen stays open here.
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(router.steps.at(-1)).toMatch(/^replace \/info\/inquiry\?id=siq_/))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

it('shows the server’s message under its field', async () => {
  server.use(
    http.post('*/api/info/inquiries', () =>
      refuse(7000, { message: '다시 확인해 주세요.', fields: { title: '제목이 이상해요.' } }),
    ),
  )
  const { user } = await create()
  await write(user, '제목')
  await user.click(screen.getByRole('button', { name: '문의 보내기' }))
  expect(await screen.findByText('제목이 이상해요.')).toBeVisible()
})

it('is listed, changed and deleted by its author', async () => {
  const list = await renderScreen(<SupportList />, { at: '/info/inquiry', as: KIM_DAMA })
  const link = await screen.findByRole('link', { name: /선물 링크/ })
  const id = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('id') ?? ''
  expect(await axeProblems()).toEqual([])
  list.unmount()

  const openEditor = () => renderScreen(<SupportEdit />, { at: `/info/inquiry/edit?id=${id}`, as: KIM_DAMA })
  const left = await openEditor()
  const title = await screen.findByLabelText(/제목/)
  await left.user.clear(title)
  await left.user.type(title, '고친 제목')
  left.unmount()
  const edit = await openEditor()
  expect(await screen.findByLabelText(/제목/)).toHaveValue('고친 제목')
  await edit.user.click(screen.getByRole('button', { name: '수정한 내용 저장하기' }))
  await waitFor(() => expect(edit.router.steps.at(-1)).toBe(`replace /info/inquiry?id=${id}`))
  expect(sessionStorage.getItem(`dama_support_draft_${id}`)).toBeNull()
  edit.unmount()

  const detail = await renderScreen(<SupportDetail id={id} />, { at: `/info/inquiry?id=${id}`, as: KIM_DAMA })
  expect(await screen.findByRole('heading', { name: '고친 제목' })).toBeVisible()
  await detail.user.click(screen.getByRole('button', { name: '삭제' }))
  const requested = await screen.findByRole('alertdialog')
  await detail.user.click(within(requested).getByRole('button', { name: '삭제하기' }))
  await waitFor(() => expect(detail.router.steps).toEqual(['replace /info/inquiry']))
})

it('is changed from the text that the server has now, not from a cached one, and not without an answer', async () => {
  const { call } = await testBackend()
  const inquiry = { category: 'gift', title: '지금 제목', contents: '내용', images: [] }
  const { body: saved } = await call('POST', '/api/info/inquiries', { as: KIM_DAMA, body: inquiry })
  const queryClient = createQueryClient()
  const { queryKey } = supportInquiryQueryOptions(saved.id)
  const cached = { ...saved, title: '예전 제목' } as SupportInquiry
  queryClient.setQueryData(queryKey, cached)
  server.use(http.get('*/api/info/inquiries/*', () => refuse(7000), { once: true }))
  const at = `/info/inquiry/edit?id=${saved.id}`
  const { user } = await renderScreen(<SupportEdit />, { at, as: KIM_DAMA, queryClient })
  await user.click(await screen.findByRole('button', { name: '다시 시도하기' }))
  expect(await screen.findByLabelText(/제목/)).toHaveValue('지금 제목')
})

it('is deleted although the first answer is lost', async () => {
  const { call } = await testBackend()
  const inquiry = { category: 'gift', title: '지울 문의', contents: '지워 주세요.', images: [] }
  const { body: saved } = await call('POST', '/api/info/inquiries', { as: KIM_DAMA, body: inquiry })
  const at = `/info/inquiry?id=${saved.id}`
  let calls = 0
  server.use(
    http.delete('*/api/info/inquiries/*', async () => {
      calls += 1
      if (calls > 1) return undefined
      await call('DELETE', `/api/info/inquiries/${saved.id}`, { as: KIM_DAMA })
      return HttpResponse.error()
    }),
  )
  const { user, router } = await renderScreen(<SupportDetail id={saved.id} />, { at, as: KIM_DAMA })
  await user.click(await screen.findByRole('button', { name: '삭제' }))
  const requested = await screen.findByRole('alertdialog')
  await user.click(within(requested).getByRole('button', { name: '삭제하기' }))
  await waitFor(() => expect(router.steps).toEqual(['replace /info/inquiry']))
  expect(await screen.findByText('문의를 삭제했어요')).toBeVisible()
  expect(calls).toBe(2)
})

it('shows an empty state, and a message for another member’s inquiry', async () => {
  const empty = await renderScreen(<SupportList />, { at: '/info/inquiry', as: 'usr_lee_saebom' })
  expect(await screen.findByText('아직 남긴 문의가 없어요')).toBeVisible()
  empty.unmount()
  await renderScreen(<SupportDetail id="siq_nothing" />, { at: '/info/inquiry?id=siq_nothing', as: KIM_DAMA })
  expect(await screen.findByText('문의를 찾을 수 없어요')).toBeVisible()
})
