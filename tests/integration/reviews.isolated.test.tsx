import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { reloadPage } from '@/browser/history/reload-page'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { ReviewTab } from '@/features/review/components/review-tab'
import { reviewReactions, reviewReplies, reviews } from '@/server/db/schema/feedback'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { computeAppStyles } from '@tests/setup/default-styles'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { addReviews } from '@tests/setup/review-fixtures'
import { withBackend } from '@tests/setup/with-backend'

vi.mock('@/browser/history/reload-page')

withBackend()
afterEach(() => {
  vi.mocked(reloadPage).mockClear()
  vi.restoreAllMocks()
})

const PRODUCT = 'prd_alpaca-scarf'
/** A product with several options. */
const MUG = 'prd_moon-mug'
const EMPTY = 'prd_red-ginseng'
let ids: string[]
beforeAll(async () => {
  const { db } = await testBackend()
  for (const product of [PRODUCT, EMPTY]) {
    await db.update(reviews).set({ status: 'deleted_by_channel' }).where(eq(reviews.productId, product))
  }
  ids = await addReviews(
    db,
    Array.from({ length: 12 }, (_, index) => ({
      productId: PRODUCT,
      userId: index === 1 ? KIM_DAMA : 'usr_reviewer_01',
      score: index < 8 ? 5 : 2,
      age: index < 8 ? (20 as const) : (40 as const),
      gender: 'F' as const,
      likes: 30 - index,
      comments: `목도리 이야기 ${index}`,
      photos:
        index === 0
          ? Array.from({ length: 6 }, (_unused, at) => `product/scarf-0-${at}`)
          : index < 5
            ? [`product/scarf-${index}-0`]
            : [],
    })),
  )
  await db.insert(reviewReplies).values([
    {
      id: 'rpl_1',
      reviewId: ids[0] ?? '',
      initiatorType: 'channel_owner',
      initiatorName: '담아 관리자',
      comments: '고맙습니다',
    },
    {
      id: 'rpl_2',
      reviewId: ids[0] ?? '',
      initiatorType: 'seller',
      initiatorName: '판매자',
      comments: '또 오세요',
    },
    {
      id: 'rpl_3',
      reviewId: ids[11] ?? '',
      initiatorType: 'supplier',
      initiatorName: '상품공급자',
      comments: '뒤쪽에 있어도 읽혀요',
    },
  ])
})

const AT = `/shopping?pid=${PRODUCT}&tab=review`
const open = (at = AT, as?: string, productId = PRODUCT) =>
  renderScreen(<ReviewTab productId={productId} />, { at, as })
const item = async (index: number) => {
  const words = await screen.findByText(`목도리 이야기 ${index}`)
  return within(words.closest('article') as HTMLElement)
}

describe('the reviews of a product', () => {
  test('show the summary, photos and texts, ten at first', async () => {
    const { user } = await open()
    await screen.findByText('목도리 이야기 0')
    expect(screen.getByRole('region', { name: '리뷰 요약' })).toHaveTextContent('리뷰 12개')
    expect(screen.getByRole('region', { name: '리뷰 요약' })).toHaveTextContent('5점8')
    expect(screen.getAllByRole('article')).toHaveLength(10)
    expect(await axeProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: '리뷰 더 보기 (10/12)' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12))
    expect(screen.queryByRole('button', { name: /^리뷰 더 보기/ })).toBeNull()
    expect(screen.getByRole('group', { name: '목록 끝' })).toHaveFocus()
  })

  test('show three photos with a link to all, and four of one review', async () => {
    await open()
    const strip = await screen.findByRole('region', { name: /사진 리뷰 5/ })
    expect(within(strip).getAllByRole('button')).toHaveLength(4)
    expect(within(strip).getByRole('button', { name: '사진 리뷰 더 보기' })).toBeInTheDocument()
    const first = await item(0)
    expect(first.getAllByRole('button', { name: /리뷰 사진/ })).toHaveLength(4)
    expect(first.getByRole('button', { name: '리뷰 사진 4 +2 더 보기' })).toBeInTheDocument()
  })

  test('open the gallery by URL, and keep the product drawer open when it closes', async () => {
    const { user, router } = await open()
    await user.click(await screen.findByRole('button', { name: '사진 리뷰 더 보기' }))
    expect(router.asPath).toBe(`${AT}&review=photos`)
    const sheet = await screen.findByRole('dialog', { name: '사진 리뷰' })
    await waitFor(() => expect(within(sheet).getAllByRole('button', { name: /크게 보기/ })).toHaveLength(5))
    expect(within(sheet).getByRole('button', { name: /님의 리뷰 사진 \+5 크게 보기$/ })).toHaveTextContent(
      '+5',
    )
    expect(await axeProblems()).toEqual([])
    await user.click(within(sheet).getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(router.asPath).toBe(AT))
  })

  test('are sorted by the URL', async () => {
    const { user, router } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: '리뷰 순서' }), '별점 낮은 순')
    expect(router.asPath).toBe(`${AT}&reviewSort=score`)
    await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('목도리 이야기 8'))
  })

  test('can be filtered after a selection, with the number of results', async () => {
    const { user, router } = await open()
    await user.click(await screen.findByRole('button', { name: /상세 필터/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '리뷰 상세 필터' }))
    expect(sheet.getByRole('button', { name: '고른 조건으로 보기' })).toBeDisabled()
    expect(sheet.getByText('조건을 하나 이상 골라 주세요.')).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await user.click(sheet.getByRole('button', { name: '여성' }))
    expect(sheet.queryByText('조건을 하나 이상 골라 주세요.')).toBeNull()
    await user.click(sheet.getByRole('button', { name: '여성' }))
    expect(sheet.getByRole('button', { name: '여성' })).toHaveAttribute('aria-pressed', 'false')
    expect(sheet.getByRole('button', { name: '고른 조건으로 보기' })).toBeDisabled()
    await user.click(sheet.getByRole('button', { name: '40대 이상' }))
    await user.click(await sheet.findByRole('button', { name: '리뷰 4개 보기' }))
    await waitFor(() => expect(router.asPath).toBe(`${AT}&reviewAge=40`))
    expect(await screen.findByText('조건에 맞는 리뷰 4개')).toBeInTheDocument()
    expect(screen.getAllByRole('article')).toHaveLength(4)
  })

  test('keep the chosen option when the other filters are cleared', async () => {
    const { user, router } = await open(`${AT}&reviewSku=sku_1&reviewAge=40`)
    await user.click(await screen.findByRole('button', { name: /상세 필터/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '리뷰 상세 필터' }))
    await user.click(sheet.getByRole('button', { name: '초기화' }))
    expect(sheet.getByRole('button', { name: '고른 조건으로 보기' })).toBeDisabled()
    await user.click(sheet.getByRole('button', { name: '5점' }))
    await user.click(sheet.getByRole('button', { name: /보기$/ }))
    await waitFor(() => expect(router.asPath).toBe(`${AT}&reviewSku=sku_1&reviewScore=5`))
    await user.click(screen.getByRole('button', { name: '필터 지우기' }))
    expect(router.asPath).toBe(`${AT}&reviewSku=sku_1`)
    expect(screen.getByRole('group', { name: '리뷰 필터' })).toHaveFocus()
  })

  test('show an empty result, and a tap removes the filter', async () => {
    const { user, router } = await open(`${AT}&reviewGender=M`)
    expect(await screen.findByText('조건에 맞는 리뷰가 없어요')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '필터 초기화' }))
    expect(router.asPath).toBe(AT)
    expect(await screen.findByText('목도리 이야기 0')).toBeInTheDocument()
    expect(screen.getByRole('group', { name: '리뷰 목록' })).toHaveFocus()
  })

  test('show an empty state', async () => {
    await open('/', undefined, EMPTY)
    expect(await screen.findByText('아직 리뷰가 없어요')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /상세 필터/ })).toBeNull()
  })

  test('can be retried after an error', async () => {
    server.use(
      http.get('*/products/*/reviews', () =>
        HttpResponse.json({ code: 7000, message: '안 돼요', request_id: 'r' }, { status: 400 }),
      ),
    )
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('불러오지 못했어요')
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
    expect(await screen.findByText('목도리 이야기 0')).toBeInTheDocument()
  })

  test.each([
    [
      'aggregation',
      '리뷰 요약을 불러오지 못했어요',
      () => screen.findByRole('region', { name: '리뷰 요약' }),
    ],
    ['photos', '사진 리뷰를 불러오지 못했어요', () => screen.findByRole('region', { name: /사진 리뷰 5/ })],
  ])('stand though their %s could not be loaded, which is asked for again', async (part, words, found) => {
    server.use(
      http.get(`*/products/*/reviews/${part}`, () =>
        HttpResponse.json({ code: 7000, message: '안 돼요', request_id: 'r' }, { status: 400 }),
      ),
    )
    const { user } = await open()
    expect(await screen.findByText('목도리 이야기 0')).toBeInTheDocument()
    const block = await screen.findByRole('alert')
    expect(block).toHaveTextContent(words)
    server.resetHandlers()
    await user.click(within(block).getByRole('button', { name: '다시 시도하기' }))
    expect(await found()).toBeInTheDocument()
  })

  test('collapse texts of more than two lines, and expand them', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(44)
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(66)
    const long = await open()
    const first = await item(0)
    const more = first.getByRole('button', { name: '더 보기' })
    computeAppStyles()
    expect(first.getByText('목도리 이야기 0')).toHaveStyle({ '-webkit-line-clamp': '2' })
    await long.user.click(more)
    expect(first.getByRole('button', { name: '접기' })).toHaveAttribute('aria-expanded', 'true')
    long.unmount()
    height.mockReturnValue(44)
    await open()
    expect((await item(0)).queryByRole('button', { name: '더 보기' })).toBeNull()
  })

  test('open their replies, each with its author', async () => {
    const { user, router } = await open()
    await user.click((await item(0)).getByRole('button', { name: '답글 2개' }))
    expect(router.asPath).toBe(`${AT}&review=replies&reviewId=${ids[0]}`)
    const sheet = await screen.findByRole('dialog', { name: '답글 2' })
    expect(sheet).toHaveTextContent('채널 관리자 담아 관리자')
    expect(sheet).toHaveTextContent('[판매자]')
    expect(await axeProblems()).toEqual([])
  })

  test('open the replies given in the URL, on any page of the list', async () => {
    const shared = await open(`${AT}&review=replies&reviewId=${ids[11]}`)
    const sheet = await screen.findByRole('dialog', { name: '답글 1' })
    expect(sheet).toHaveTextContent('[상품공급자]')
    expect(sheet).toHaveTextContent('뒤쪽에 있어도 읽혀요')
    expect(screen.queryByText('목도리 이야기 11')).toBeNull()
    shared.unmount()
    await open(`${AT}&review=replies&reviewId=rev_nowhere`)
    expect(await screen.findByText('답글을 찾을 수 없어요')).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })
})

describe('likes', () => {
  test('are disabled for visitors and on one’s own review', async () => {
    const first = await open()
    for (const button of (await item(0)).getAllByRole('button', { name: /좋아요|별로예요/ })) {
      expect(button).toBeDisabled()
    }
    const reason = '좋아요와 별로예요는 로그인하면 누를 수 있어요.'
    expect(screen.getByText(reason)).toBeVisible()
    first.unmount()
    await open(AT, KIM_DAMA)
    await waitFor(async () => expect((await item(1)).getByText('내 리뷰')).toBeInTheDocument())
    const own = await item(1)
    expect(own.getByRole('button', { name: /좋아요/ })).toBeDisabled()
    expect(own.queryByRole('button', { name: '신고' })).toBeNull()
    expect((await item(0)).getByRole('button', { name: /좋아요/ })).toBeEnabled()
    expect(screen.queryByText(reason)).toBeNull()
  })

  test('are disabled on a review by another id of the member, and nothing is offered before the ids are known', async () => {
    const { body } = await (await testBackend()).call('GET', '/api/user/me', { as: KIM_DAMA })
    let tell = () => {}
    const known = new Promise<void>((resolve) => {
      tell = resolve
    })
    server.use(
      http.get('*/api/user/me', async () => {
        await known
        return HttpResponse.json({ ...body, id: '12', harmonyId: KIM_DAMA })
      }),
    )
    await open(AT, KIM_DAMA)
    expect((await item(0)).queryByRole('button', { name: '신고' })).toBeNull()
    tell()
    await waitFor(async () => expect((await item(1)).getByText('내 리뷰')).toBeInTheDocument())
    expect((await item(1)).queryByRole('button', { name: '신고' })).toBeNull()
    expect((await item(0)).getByRole('button', { name: '신고' })).toBeVisible()
  })

  test('stay as they were pressed when a second tab has set the same before', async () => {
    const { user } = await open(AT, LEE_SAEBOM)
    const like = async () => (await item(2)).getByRole('button', { name: /^좋아요/ })
    await waitFor(async () => expect(await like()).toBeEnabled())
    const { db, call } = await testBackend()
    const before = (await db.select().from(reviewReactions)).length
    const patched = new Promise<string>((resolve) => {
      server.events.on('request:start', ({ request }) => {
        if (/\/channels\/.*\/reviews\//.test(request.url)) resolve(new URL(request.url).pathname)
      })
    })
    await user.click(await like())
    const path = await patched
    await waitFor(async () => expect(await db.$count(reviewReactions)).toBe(before + 1))
    await waitFor(async () => expect(await like()).not.toHaveAttribute('aria-disabled'))
    // The second tab takes it back; this one still shows it, and its press means the same.
    await call('PATCH', path, { as: LEE_SAEBOM, body: { like_or_dislike: 'like' } })
    expect(await db.$count(reviewReactions)).toBe(before)
    await user.click(await like())
    await waitFor(async () => expect(await like()).toHaveAttribute('aria-pressed', 'false'))
    await waitFor(async () => expect(await like()).not.toHaveAttribute('aria-disabled'))
    expect(await db.$count(reviewReactions)).toBe(before)
  })

  test('count immediately, can be switched, and are reverted when the server rejects them', async () => {
    const { user } = await open(AT, LEE_SAEBOM)
    const like = async () => (await item(2)).getByRole('button', { name: /^좋아요/ })
    await waitFor(async () => expect(await like()).toBeEnabled())
    expect(await like()).toHaveAccessibleName('좋아요 28')
    await user.click(await like())
    expect(await like()).toHaveFocus()
    await waitFor(async () => expect(await like()).toHaveAccessibleName('좋아요 29'))
    await waitFor(async () => expect(await like()).not.toHaveAttribute('aria-disabled'))
    expect(await like()).toHaveAttribute('aria-pressed', 'true')
    expect(await like()).toHaveFocus()
    await user.click((await item(2)).getByRole('button', { name: /^별로예요/ }))
    await waitFor(async () => expect(await like()).toHaveAccessibleName('좋아요 28'))
    await waitFor(async () =>
      expect((await item(2)).getByRole('button', { name: '별로예요 1' })).not.toHaveAttribute(
        'aria-disabled',
      ),
    )
    server.use(
      http.patch('*/reviews/*', () =>
        HttpResponse.json({ code: 7004, message: '천천히 눌러 주세요', request_id: 'r' }, { status: 429 }),
      ),
    )
    await user.click(await like())
    expect(await screen.findByText('천천히 눌러 주세요')).toBeInTheDocument()
    await waitFor(async () => expect(await like()).toHaveAccessibleName('좋아요 28'))
    expect((await item(2)).getByRole('button', { name: '별로예요 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test.each([
    ['fails', () => HttpResponse.json({}, { status: 500 })],
    ['answers a list of something else', () => HttpResponse.json([1, null, {}])],
  ])('are reverted with an alert when the service %s', async (_case, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.use(http.patch('*/reviews/*', answer))
    const { user } = await open(AT, LEE_SAEBOM)
    const like = async () => (await item(3)).getByRole('button', { name: /^좋아요/ })
    await waitFor(async () => expect(await like()).toBeEnabled())
    await user.click(await like())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('예상하지 못한 오류가 생겼어요.')
    await waitFor(async () => expect(await like()).toHaveAttribute('aria-pressed', 'false'))
    await user.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
  })
})

describe('reporting', () => {
  const openReport = async () => {
    const screenOf = await open(AT, LEE_SAEBOM)
    await waitFor(async () => expect((await item(3)).getByRole('button', { name: /^좋아요/ })).toBeEnabled())
    await screenOf.user.click((await item(3)).getByRole('button', { name: '신고' }))
    return { ...screenOf, sheet: within(await screen.findByRole('dialog', { name: '리뷰 신고' })) }
  }

  test('redirects a visitor to sign-in', async () => {
    const { user, router } = await open()
    await user.click((await item(0)).getByRole('button', { name: '신고' }))
    expect(router.steps.at(-1)).toMatch(/^push \/my\/login\?for=report&returnTo=/)
  })

  test('shows an error, and keeps the input', async () => {
    const { user, sheet } = await openReport()
    server.use(
      http.post('*/reports', () =>
        HttpResponse.json({ code: 5000, message: '', request_id: 'r' }, { status: 500 }),
      ),
    )
    await user.click(sheet.getByLabelText('광고나 홍보 글이에요'))
    await user.click(sheet.getByRole('button', { name: '신고하기' }))
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      '예상하지 못한 오류가 생겼어요. 잠시 후 다시 시도해 주세요. 입력한 내용은 그대로 있어요.',
    )
    expect(sheet.getByLabelText('광고나 홍보 글이에요')).toBeChecked()
  })

  test.each(['reasonForAction', 'comments', 'text'])(
    'shows the message of the refused field %s',
    async (field) => {
      const { user, sheet } = await openReport()
      const message = '신고 내용을 다시 확인해 주세요.'
      server.use(http.post('*/reports', () => refuse(7000, { fields: { [field]: message } })))
      await user.click(sheet.getByLabelText('광고나 홍보 글이에요'))
      await user.click(sheet.getByRole('button', { name: '신고하기' }))
      expect(await sheet.findByText(message)).toBeVisible()
    },
  )

  test('keeps what is typed when Back or Esc closes its drawer', async () => {
    const { user, sheet } = await openReport()
    await user.click(sheet.getByLabelText(/다른 이유|기타|그 밖/))
    await user.type(sheet.getByLabelText(/어떤 점이 문제/), '같은 글을 여러 번 올렸어요')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '리뷰 신고' })).toBeNull())
    await user.click((await item(3)).getByRole('button', { name: '신고' }))
    expect(await screen.findByLabelText(/어떤 점이 문제/)).toHaveValue('같은 글을 여러 번 올렸어요')
  })

  test('keeps its drawer open while it is sent', async () => {
    const { user, sheet } = await openReport()
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((done) => {
      answer = done
    })
    let sent = 0
    server.use(
      http.post('*/reports', async () => {
        sent += 1
        await isAnswered
        return HttpResponse.json({})
      }),
    )
    await user.click(sheet.getByLabelText('광고나 홍보 글이에요'))
    await user.click(sheet.getByRole('button', { name: '신고하기' }))
    await waitFor(() => expect(sent).toBe(1))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: '리뷰 신고' })).toBeVisible()
    answer()
    expect(await screen.findByText('리뷰 신고가 접수됐어요')).toBeInTheDocument()
  })

  test('is sent once when the answer is lost, and can be sent again', async () => {
    const { user, sheet } = await openReport()
    let sent = 0
    server.use(
      http.post('*/reports', () => {
        sent += 1
        // Not passed on: a member reports a review once.
        return sent === 1 ? HttpResponse.error() : HttpResponse.json({})
      }),
    )
    await user.click(sheet.getByLabelText('광고나 홍보 글이에요'))
    await user.click(sheet.getByRole('button', { name: '신고하기' }))
    expect(await sheet.findByRole('alert')).toHaveTextContent(/서버에 연결하지 못했어요/)
    expect(sent).toBe(1)
    await user.click(sheet.getByRole('button', { name: '신고하기' }))
    expect(await screen.findByText('리뷰 신고가 접수됐어요')).toBeInTheDocument()
  })

  test('requires a reason, and a text for "other"; then succeeds', async () => {
    const { user, sheet } = await openReport()
    const send = () => sheet.getByRole('button', { name: '신고하기' })
    expect(send()).toBeDisabled()
    expect(send()).toHaveAccessibleDescription('신고 사유를 골라 주세요.')
    await user.click(sheet.getByLabelText('기타 사유가 있어요'))
    expect(send()).toBeDisabled()
    expect(send()).toHaveAccessibleDescription('어떤 점이 문제인지 적어 주세요.')
    expect(await axeProblems()).toEqual([])
    await user.type(sheet.getByLabelText(/어떤 점이/), '  ')
    expect(send()).toBeDisabled()
    await user.type(sheet.getByLabelText(/어떤 점이/), '욕설이 있어요')
    await user.click(send())
    expect(await screen.findByText('리뷰 신고가 접수됐어요')).toBeInTheDocument()
  })
})

test('the list is narrowed to the reviews of one option by the address', async () => {
  const lists: URL[] = []
  server.events.on('request:start', ({ request }) => {
    const url = new URL(request.url)
    if (url.pathname.endsWith(`/${MUG}/reviews`)) lists.push(url)
  })
  const { user, router } = await renderScreen(<ReviewTab productId={MUG} />, {
    at: `/shopping/product-detail/${MUG}?tab=review`,
  })
  const options = await screen.findByRole('combobox', { name: '옵션' })
  await user.selectOptions(options, 'sku_moon-mug_1')
  await waitFor(() => expect(router.asPath).toContain('reviewSku=sku_moon-mug_1'))
  await waitFor(() => expect(lists.at(-1)?.searchParams.get('sellable_sku_id')).toBe('sku_moon-mug_1'))
})
