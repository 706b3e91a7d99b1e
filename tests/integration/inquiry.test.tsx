import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/http/query-client'
import { inquiryQueryOptions } from '@/api/review/inquiry'
import type { ProductDetail } from '@/contract/product/product'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { InquiryHost } from '@/features/inquiry/components/inquiry-host'
import { InquiryCount } from '@/features/inquiry/components/inquiry-marks'
import { InquiryTab } from '@/features/inquiry/components/inquiry-tab'
import { MyInquiries } from '@/features/inquiry/components/my-inquiries'
import { inquiries } from '@/server/db/schema/feedback'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
afterEach(() => void vi.restoreAllMocks())

const at = '/shopping/product-detail/prd_moon-mug?tab=qna'
const product = (id = 'prd_moon-mug') => (
  <>
    <InquiryTab product={{ id } as ProductDetail} />
    <InquiryHost productId={id} />
  </>
)
const fill = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) => {
  await user.selectOptions(await screen.findByLabelText(/옵션/), 'sku_moon-mug_1')
  await user.type(screen.getByLabelText(/제목/), '무게가 얼마예요?')
  await user.type(screen.getByLabelText(/문의내용/), '<b>굵게</b> 🫖')
}

it('sends no real name as the nickname', async () => {
  let sent: unknown
  server.use(
    http.post('*/channel/*/inquiries', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ code: 7421, message: '끝', request_id: 'r' }, { status: 409 })
    }),
  )
  const { user } = await renderScreen(product(), { at: `${at}&type=write`, as: LEE_SAEBOM })
  await fill(user)
  await user.click(screen.getByRole('button', { name: /(등록|남기기|완료)/ }))
  await waitFor(() => expect(sent).toMatchObject({ name: '이새봄', nickname: '이*봄' }))
})

it('lists questions with their status, without the text of private ones', async () => {
  await renderScreen(product(), { at })
  expect(await screen.findByText('식기세척기에 넣어도 되나요?')).toBeVisible()
  expect(screen.getAllByText('답변대기')[0]).toBeVisible()
  expect(screen.getByText('비밀글이에요')).toBeVisible()
  expect(screen.queryByText('선물 포장 안에 손편지를 넣을 수 있나요?')).toBeNull()
  expect(await axeProblems()).toEqual([])
})

it('shows their number in the tab, including zero', async () => {
  const some = await renderScreen(<InquiryCount product={{ id: 'prd_moon-mug' }} />)
  expect(await screen.findByText(/^Q&A\([1-9]\d*\)$/)).toBeVisible()
  some.unmount()
  server.use(
    http.get('*/products/prd_moon-mug/inquiries', () =>
      HttpResponse.json({ page: 1, items_per_page: 1, total: 0, has_next_page: false, items: [] }),
    ),
  )
  await renderScreen(<InquiryCount product={{ id: 'prd_moon-mug' }} />)
  expect(await screen.findByText('Q&A(0)')).toBeVisible()
})

it('submits only a complete question, and lists it afterwards', async () => {
  const { user, router } = await renderScreen(product(), { at, as: LEE_SAEBOM })
  await user.click(await screen.findByRole('button', { name: '문의하기' }))
  expect(router.asPath).toBe(`${at}&type=write`)
  const done = await screen.findByRole('button', { name: '문의 남기기' })
  expect(done).toBeDisabled()
  expect(done).toHaveAccessibleDescription('옵션을 선택해 주세요.')
  expect(screen.getByRole('option', { name: '옵션을 선택해 주세요' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: '공개' })).toBeChecked()
  await fill(user)
  expect(done).toBeEnabled()
  expect(done).not.toHaveAccessibleDescription()
  expect(await axeProblems()).toEqual([])
  await user.click(done)
  expect(await screen.findByText('무게가 얼마예요?')).toBeVisible()
  expect(router.steps.at(-1)).toBe('back')
  expect(sessionStorage.getItem('dama_inquiry_draft')).toBeNull()
})

it.each([
  ['the connection is lost', () => HttpResponse.error()],
  ['the answer is a list of something else', () => HttpResponse.json([1, null, {}])],
])('keeps the input when %s, and over a reload', async (_case, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.use(http.post('*/channel/dama/inquiries', answer))
  const { user, unmount } = await renderScreen(product(), { at: `${at}&type=write`, as: LEE_SAEBOM })
  await fill(user)
  await user.click(screen.getByRole('button', { name: '문의 남기기' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  unmount()
  await renderScreen(product(), { at: `${at}&type=write`, as: LEE_SAEBOM })
  expect(await screen.findByLabelText(/제목/)).toHaveValue('무게가 얼마예요?')
})

it('forgets a title that was deleted', async () => {
  const open = () => renderScreen(product(), { at: `${at}&type=write`, as: LEE_SAEBOM })
  const { user, unmount } = await open()
  await user.type(await screen.findByLabelText(/제목/), '무게')
  await user.clear(screen.getByLabelText(/제목/))
  unmount()
  await open()
  expect(await screen.findByLabelText(/제목/)).toHaveValue('')
})

it('redirects a visitor to sign-in and back to the form', async () => {
  const { router } = await renderScreen(product(), { at: `${at}&type=write` })
  await waitFor(() =>
    expect(router.steps).toEqual([`replace /my/login?returnTo=${encodeURIComponent(`${at}&type=write`)}`]),
  )
})

it('shows the answers to a private question to its author only', async () => {
  const address = `${at}&type=inquiry-detail&id=inq_own_2`
  const mine = await renderScreen(product(), { at: address, as: KIM_DAMA })
  expect(await screen.findByText('판매자 답변')).toBeVisible()
  expect(screen.getByText('공급자 답변')).toBeVisible()
  expect(screen.queryByRole('button', { name: '수정' })).toBeNull()
  expect(await axeProblems()).toEqual([])
  mine.unmount()
  await renderScreen(product(), { at: address, as: LEE_SAEBOM })
  expect(await screen.findByText('볼 수 없는 문의예요')).toBeVisible()
})

it.each([
  ['that the service refuses', () => refuse(7002)],
  [
    'of which the service sends the head',
    () => HttpResponse.json({ id: 'inq_own_2', is_displayed: false, is_mine: false, is_answered: true }),
  ],
])('shows a private question %s as closed, and loads no answers', async (_name, answer) => {
  const answers = vi.fn<() => Response>(() => HttpResponse.json([]))
  server.use(http.get('*/inquiries/inq_own_2', answer), http.get('*/inquiry_answers/*', answers))
  await renderScreen(product(), { at: `${at}&type=inquiry-detail&id=inq_own_2`, as: LEE_SAEBOM })
  expect(await screen.findByText('볼 수 없는 문의예요')).toBeVisible()
  expect(screen.queryByRole('button', { name: '다시 시도하기' })).toBeNull()
  expect(answers).not.toHaveBeenCalled()
})

it('shows a retry when the list fails, and keeps the question when its answers fail', async () => {
  server.use(
    http.get('*/products/prd_moon-mug/inquiries', () => refuse(7004, { message: '나중에' })),
    http.get('*/inquiry_answers/*', () => refuse(7004, { message: '나중에' })),
  )
  await renderScreen(product(), { at: `${at}&type=inquiry-detail&id=inq_own_2`, as: KIM_DAMA })
  expect(await screen.findByText('답변을 불러오지 못했어요')).toBeVisible()
  expect(screen.getByText('결혼기념일 선물이라 손편지를 함께 넣고 싶어요.')).toBeVisible()
  expect(screen.getByText('불러오지 못했어요')).toBeInTheDocument()
})

it('is changed from the text that the server has now, not from a cached one', async () => {
  const queryClient = createQueryClient()
  const edit = () =>
    renderScreen(product(), { at: `${at}&type=write&id=inq_own_1`, as: KIM_DAMA, queryClient })
  const first = await edit()
  const title = (await screen.findByLabelText<HTMLInputElement>(/제목/)).value
  first.unmount()
  queryClient.setQueryData(
    inquiryQueryOptions('inq_own_1', 'member').queryKey,
    (now) => now && { ...now, inquiryTitle: '예전 제목' },
  )
  await edit()
  expect(await screen.findByLabelText(/제목/)).toHaveValue(title)
})

it('lists a member’s own, including deleted products, and edits one in a prefilled form', async () => {
  const { user, router } = await renderScreen(<MyInquiries />, { at: '/my/product-inquiries', as: KIM_DAMA })
  expect(await screen.findByText('다시 판매할 계획이 있나요?')).toBeVisible()
  expect(screen.getByText('판매가 끝난 상품이에요')).toBeVisible()
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getAllByRole('button', { name: '수정' })[0]!)
  const title = await screen.findByLabelText(/제목/)
  expect(title).toHaveValue('식기세척기에 넣어도 되나요?')
  await user.clear(title)
  expect(screen.getByRole('button', { name: '수정한 내용 저장하기' })).toBeDisabled()
  await user.type(title, '고친 제목')
  await user.click(screen.getByRole('button', { name: '수정한 내용 저장하기' }))
  expect(await screen.findByText('고친 제목')).toBeVisible()
  expect(router.steps.at(-1)).toBe('back')
})

it('loads the list again when an answer came before the change, and keeps what is typed', async () => {
  const { user } = await renderScreen(<MyInquiries />, { at: '/my/product-inquiries', as: KIM_DAMA })
  await user.click((await screen.findAllByRole('button', { name: '수정' }))[0]!)
  await user.type(await screen.findByLabelText(/제목/), ' 더 있어요')
  const { db } = await testBackend()
  await db.update(inquiries).set({ status: 'answered' }).where(eq(inquiries.id, 'inq_own_1'))
  const answered = screen.queryAllByText('답변완료').length
  await user.click(screen.getByRole('button', { name: '수정한 내용 저장하기' }))
  await waitFor(() => expect(screen.queryAllByText('답변완료').length).toBeGreaterThan(answered))
  expect(screen.getByLabelText<HTMLInputElement>(/제목/).value).toMatch(/ 더 있어요$/)
  expect(screen.getByText(/새로 문의해 주세요/)).toBeVisible()
  await db.update(inquiries).set({ status: 'not_answered' }).where(eq(inquiries.id, 'inq_own_1'))
})

it('deletes one after confirmation, and filters by status', async () => {
  const { user, router } = await renderScreen(<MyInquiries />, { at: '/my/product-inquiries', as: KIM_DAMA })
  await user.click(await screen.findByRole('button', { name: '답변완료' }))
  expect(router.asPath).toBe('/my/product-inquiries?status=answered')
  await waitFor(() => expect(screen.getAllByRole('button', { name: '삭제' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '삭제' }))
  const requested = await screen.findByRole('alertdialog')
  await user.click(within(requested).getByRole('button', { name: '삭제하기' }))
  expect(await screen.findByText('답변완료 문의가 없어요')).toBeVisible()
  expect(screen.getByRole('group', { name: '답변 상태' })).toBeVisible()
})

it('shows an empty state without questions', async () => {
  await renderScreen(<MyInquiries />, { at: '/my/product-inquiries', as: 'usr_dokgo_seom' })
  expect(await screen.findByText('아직 남긴 상품 문의가 없어요')).toBeVisible()
  expect(screen.queryByRole('group', { name: '답변 상태' })).toBeNull()
})
