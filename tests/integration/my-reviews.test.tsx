import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import MyReviewsPage from '@/pages/my/reviews'
import { reviews } from '@/server/db/schema/feedback'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { addPurchase } from '@tests/setup/review-fixtures'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

// jsdom has no object URLs.
const { createObjectURL, revokeObjectURL } = URL
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterAll(() => Object.assign(URL, { createObjectURL, revokeObjectURL }))

const WORDS = '손에 꼭 맞고 색이 고와요.'
const open = (query = '', as = KIM_DAMA) => renderScreen(<MyReviewsPage />, { at: `/my/reviews${query}`, as })
const newLine = async () => addPurchase((await testBackend()).db, KIM_DAMA)
const rowOf = async (lineId: string) => {
  const { db } = await testBackend()
  return (await db.select().from(reviews).where(eq(reviews.orderLineId, lineId)))[0]
}

describe('reviews to write', () => {
  test('are none for a member without purchases', async () => {
    await open('', LEE_SAEBOM)
    expect(await screen.findByText('작성할 수 있는 리뷰가 없어요')).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })

  test('link to the form of each purchase', async () => {
    const lineId = await newLine()
    await open()
    const links = await screen.findAllByRole('link', { name: '리뷰 쓰기' })
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/my/reviews?write=${lineId}`)
  })
})

describe('writing', () => {
  test('requires stars and ten characters, keeps the input, and posts it', async () => {
    const lineId = await newLine()
    const first = await open(`?write=${lineId}`)
    await screen.findByText('옵션: 백자')
    await first.user.click(screen.getByRole('button', { name: '리뷰 등록하기' }))
    expect(screen.getByText('별점을 골라 주세요.')).toBeInTheDocument()
    expect(screen.getByLabelText(/리뷰 내용/)).toBeInvalid()
    expect(await axeProblems()).toEqual([])
    await first.user.click(screen.getByRole('radio', { name: '4점' }))
    await first.user.type(screen.getByLabelText(/리뷰 내용/), WORDS)
    first.unmount()

    const { user, router } = await open(`?write=${lineId}`)
    expect(await screen.findByLabelText(/리뷰 내용/)).toHaveValue(WORDS)
    expect(screen.getByRole('radio', { name: '4점' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: '리뷰 등록하기' }))
    expect(await screen.findByText('리뷰를 등록했어요')).toBeInTheDocument()
    expect(router.asPath).toBe('/my/reviews?tab=written')
    expect(await screen.findByText(WORDS)).toBeInTheDocument()
    expect(await rowOf(lineId)).toMatchObject({ score: 4, comments: WORDS, status: 'posted' })
    expect(localStorage.length).toBe(0)
  })

  test('uploads the photos before the form is sent', async () => {
    const lineId = await newLine()
    let arrive: (value: unknown) => void = () => undefined
    const arrived = new Promise((resolve) => {
      arrive = resolve
    })
    server.use(
      http.post('*/api/uploads', async () => {
        await arrived
        return refuse(7443, { message: '사진이 손상됐어요' })
      }),
    )
    const { user } = await open(`?write=${lineId}`)
    await user.upload(
      await screen.findByLabelText(/^사진 추가/),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    )
    expect(await screen.findByRole('button', { name: '사진을 올리고 있어요' })).toBeDisabled()
    arrive(undefined)
    expect(await screen.findByText('사진 1: 사진이 손상됐어요')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '사진 1 빼기' }))
    expect(screen.getByRole('button', { name: '리뷰 등록하기' })).toBeEnabled()
  })

  test('shows the message of a refused field that the form does not have', async () => {
    const lineId = await newLine()
    const { user } = await open(`?write=${lineId}`)
    await user.click(await screen.findByRole('radio', { name: '4점' }))
    await user.type(screen.getByLabelText(/리뷰 내용/), WORDS)
    server.use(
      http.post('*/reviews', () => refuse(7000, { fields: { line_id: '다른 상품을 골라 주세요.' } })),
    )
    await user.click(screen.getByRole('button', { name: '리뷰 등록하기' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('다른 상품을 골라 주세요.')
    localStorage.clear()
  })

  test('is rejected with a message for a reviewed purchase, or one of another member', async () => {
    await open('?write=nobodys', LEE_SAEBOM)
    expect(await screen.findByText('리뷰를 쓸 수 없는 상품이에요')).toBeInTheDocument()
  })
})

describe('written reviews', () => {
  const write = async () => {
    const lineId = await newLine()
    const { call } = await testBackend()
    const { body } = await call('POST', '/api/services/review/channel/dama/reviews', {
      as: KIM_DAMA,
      body: { line_id: lineId, score: 5, comments: `${WORDS} ${lineId}`, images: [] },
      headers: { 'idempotency-key': lineId },
    })
    return { lineId, reviewId: body.id as string, words: `${WORDS} ${lineId}` }
  }

  test('can be changed', async () => {
    const { lineId, reviewId, words } = await write()
    const { user, router } = await open(`?edit=${reviewId}`)
    const area = await screen.findByLabelText(/리뷰 내용/)
    expect(area).toHaveValue(words)
    await user.clear(area)
    await user.type(area, '써 보니 조금 무거워요.')
    await user.click(screen.getByRole('radio', { name: '3점' }))
    await user.click(screen.getByRole('button', { name: '리뷰 수정하기' }))
    await waitFor(() => expect(router.asPath).toBe('/my/reviews?tab=written'))
    expect(await rowOf(lineId)).toMatchObject({ score: 3, comments: '써 보니 조금 무거워요.' })
  })

  test('are deleted after one confirmation', async () => {
    const { lineId, words } = await write()
    const { user } = await open('?tab=written')
    const own = within((await screen.findByText(words)).closest('li') as HTMLElement)
    await user.click(own.getByRole('button', { name: '삭제' }))
    await user.click(await screen.findByRole('button', { name: '취소' }))
    expect(await rowOf(lineId)).toMatchObject({ status: 'posted' })
    await user.click(own.getByRole('button', { name: '삭제' }))
    await user.click(await screen.findByRole('button', { name: '삭제하기' }))
    expect(await screen.findByText('리뷰를 삭제했어요')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(screen.getByRole('group', { name: '작성한 리뷰' })).toHaveFocus()
  })

  test.each([
    ['disappear after a lost answer', () => HttpResponse.error(), /연결/],
    ['count as deleted where another tab has deleted them', () => refuse(7003), '리뷰를 삭제했어요'],
  ])('%s', async (_name, answer, message) => {
    const { lineId, words } = await write()
    const { user } = await open('?tab=written')
    const own = within((await screen.findByText(words)).closest('li') as HTMLElement)
    const { db } = await testBackend()
    server.use(
      http.delete('*/reviews/:id', async () => {
        await db.update(reviews).set({ status: 'deleted_by_customer' }).where(eq(reviews.orderLineId, lineId))
        return answer()
      }),
    )
    await user.click(own.getByRole('button', { name: '삭제' }))
    await user.click(await screen.findByRole('button', { name: '삭제하기' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  })

  test('that the shop hid are marked and cannot be changed', async () => {
    const { reviewId, words } = await write()
    const { db } = await testBackend()
    await db.update(reviews).set({ status: 'deleted_by_channel' }).where(eq(reviews.id, reviewId))
    await open('?tab=written')
    const own = within((await screen.findByText(words)).closest('li') as HTMLElement)
    expect(own.getByText(/가려진 리뷰예요/)).toBeInTheDocument()
    expect(own.queryByRole('link', { name: '수정' })).toBeNull()
  })
})
