import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/http/query-client'
import { studioDesignQueryOptions } from '@/api/main/studio'
import { LEE_SAEBOM, PARK_JEJU, SON_GEURIM } from '@/demo/seed/persons'
import { StudioHome } from '@/features/studio/components/home/studio-home'
import { PictureLibrary } from '@/features/studio/components/library/picture-library'
import { PublishSuccess } from '@/features/studio/components/publish/publish-success'
import { getDesign } from '@/server/services/main/studio/routes'
import { saveUpload } from '@/server/services/main/upload/save-upload'
import { toasts } from '@/ui/overlay/toast-store'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { createPhoto } from '@tests/setup/photos'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
const { createObjectURL, revokeObjectURL } = URL
beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterAll(() => Object.assign(URL, { createObjectURL, revokeObjectURL }))

const LIBRARY = '/dama-studio/image'

describe('the home of the studio', () => {
  const open = (as?: string) => renderScreen(<StudioHome />, { at: '/dama-studio', ...(as && { as }) })

  it('shows a visitor examples, and returns from sign-in to the editor', async () => {
    const { user } = await open()
    const start = screen.getByRole('link', { name: '로그인하고 만들기' })
    expect(start.getAttribute('href')).toMatch(/^\/my\/login\?returnTo=%2Fdama-studio%2Fnew/)
    expect(screen.queryByRole('region', { name: '내 디자인' })).toBeNull()
    const shelf = screen.getByRole('region', { name: '템플릿' })
    expect(within(shelf).getAllByRole('listitem')).toHaveLength(12)
    await user.click(within(shelf).getByRole('button', { name: '명절' }))
    expect(within(shelf).getAllByRole('listitem')).toHaveLength(1)
    expect(within(shelf).getByRole('link').getAttribute('href')).toContain(
      encodeURIComponent('template=t-holiday-moon'),
    )
    expect(await axeProblems()).toEqual([])
  })

  it('shows a member’s drafts and cards with their states', async () => {
    await open(SON_GEURIM)
    const drafts = await screen.findByRole('region', { name: '이어서 만들기' })
    const link = await within(drafts).findByRole('link', { name: '만들던 카드 2 이어서 만들기' })
    expect(link).toHaveAttribute('href', '/dama-studio/new?designId=std_draft-mom')
    const mine = screen.getByRole('region', { name: '내 디자인' })
    expect(await within(mine).findByText('심사 중')).toBeVisible()
    expect(within(mine).getByText('나만 쓰는 카드')).toBeVisible()
    expect(within(mine).getByText(/광고로 보이는 글이 있어요/)).toBeVisible()
    expect(within(mine).getByRole('link', { name: '수고 많았어 카드 보기' })).toHaveAttribute(
      'href',
      '/my/cards?tab=PUBLISH&card=MASTER.crd_studio_well-done',
    )
    expect(screen.getByRole('link', { name: '새 카드 만들기' })).toHaveAttribute(
      'href',
      '/dama-studio/new?orientation=horizontal',
    )
    expect(
      within(mine).getByRole('link', { name: '우리 둘만 아는 카드 고쳐서 새로 만들기' }),
    ).toHaveAttribute('href', '/dama-studio/new?designId=std_only-us')
    expect(screen.getByRole('link', { name: '가로 카드' })).toHaveAttribute(
      'href',
      '/dama-studio/new?orientation=horizontal',
    )
    expect(await axeProblems()).toEqual([])
  })

  it('links to the shop when a design of the member is published there', async () => {
    await open(PARK_JEJU)
    expect(await screen.findByRole('link', { name: '선물샵에서 보기' })).toHaveAttribute(
      'href',
      '/card-shop?design=dsg_studio-good-luck',
    )
  })

  it('shows no section of own designs to a member who has none', async () => {
    await open(LEE_SAEBOM)
    expect(await screen.findByRole('link', { name: '내 사진' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: '이어서 만들기' })).toBeNull())
    await waitFor(() => expect(screen.queryByRole('region', { name: '내 디자인' })).toBeNull())
  })

  it('reserves the height of the designs of the last visit, and none for a new member', async () => {
    let answer: (() => void) | undefined
    const wait = new Promise<void>((done) => {
      answer = done
    })
    server.use(http.get('*/api/studio/designs', async () => void (await wait)))
    localStorage.clear()
    const { unmount } = await open(SON_GEURIM)
    expect(await screen.findByRole('link', { name: '내 사진' })).toBeVisible()
    expect(screen.queryByRole('region', { name: '이어서 만들기' })).toBeNull()
    answer?.()
    expect(await screen.findByRole('region', { name: '이어서 만들기' })).toBeVisible()
    await waitFor(() => expect(localStorage.getItem('dama_studio_had_published')).toBe('1'))
    unmount()
    server.use(http.get('*/api/studio/designs', () => new Promise<undefined>(() => undefined)))
    await open(SON_GEURIM)
    expect(await screen.findByRole('region', { name: '이어서 만들기' })).toBeVisible()
  })

  it('asks before a draft is deleted', async () => {
    const { user } = await open(SON_GEURIM)
    await user.click(await screen.findByRole('button', { name: '만들던 카드 1 지우기' }))
    await user.click(await screen.findByRole('button', { name: '취소' }))
    expect(screen.getByRole('link', { name: '만들던 카드 1 이어서 만들기' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '만들던 카드 1 지우기' }))
    await user.click(await screen.findByRole('button', { name: '지우기' }))
    expect(await screen.findByText('디자인을 지웠어요')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: '만들던 카드 2 이어서 만들기' })).toBeNull(),
    )
  })

  it('keeps the rest when one list fails, and tries again', async () => {
    let fails = true
    server.use(
      http.get('*/api/studio/designs', () => (fails ? refuse(5000, { message: '잠시 후 다시' }) : undefined)),
    )
    const { user } = await open(SON_GEURIM)
    const drafts = await screen.findByRole('region', { name: '이어서 만들기' })
    const again = await within(drafts).findByRole('button', { name: '다시 시도하기' })
    expect(screen.getByRole('region', { name: '템플릿' })).toBeVisible()
    fails = false
    await user.click(again)
    expect(await within(drafts).findAllByRole('link')).not.toHaveLength(0)
  })
})

describe('the photo library', () => {
  const open = (as: string, at = LIBRARY) => renderScreen(<PictureLibrary />, { at, as })
  let sent = 0
  /** A photo unlike the others, in the storage. */
  const store = async (as: string) => {
    sent += 1
    return saveUpload(
      (await testBackend()).deps,
      as,
      'studio',
      await createPhoto(60 + sent * 7, 40).toBuffer(),
    )
  }
  const keep = async (as: string) => {
    const { path } = await store(as)
    return (await (await testBackend()).call('POST', '/api/studio/pictures', { as, body: { path } })).body
  }
  /** jsdom's files do not cross to the backend: whatever is sent arrives as one of its photos. */
  const takesUploads = (as: string) =>
    server.use(http.post('*/api/uploads', async () => HttpResponse.json(await store(as), { status: 201 })))
  const file = (name = 'a.jpg') => new File(['x'], name, { type: 'image/jpeg' })

  it('is empty at first, and takes several photos', async () => {
    takesUploads(LEE_SAEBOM)
    const { user } = await open(LEE_SAEBOM)
    expect(await screen.findByText('아직 올린 사진이 없어요')).toBeVisible()
    expect(screen.getByLabelText('카메라 사진')).toHaveAttribute('capture', 'environment')
    await user.upload(screen.getByLabelText('사진 파일'), [file(), file('b.jpg')])
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^사진 \d, .* 올림$/ })).toHaveLength(2))
    expect(await screen.findByText('2 / 200장')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  it('shows why a file was refused, with buttons to retry and to dismiss', async () => {
    const { user } = await open(LEE_SAEBOM)
    await screen.findByText(/\/ 200장/)
    server.use(
      http.post('*/api/uploads', () =>
        refuse(7442, { message: 'JPG, PNG, WebP, GIF 사진만 올릴 수 있어요.' }),
      ),
    )
    await user.upload(screen.getByLabelText('사진 파일'), file())
    expect(await screen.findByText('JPG, PNG, WebP, GIF 사진만 올릴 수 있어요.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '올리는 사진 1 다시 올리기' }))
    await user.click(await screen.findByRole('button', { name: '올리는 사진 1 빼기' }))
    await waitFor(() => expect(screen.queryByText('JPG, PNG, WebP, GIF 사진만 올릴 수 있어요.')).toBeNull())
  })

  it('keeps a photo for another try while the phone is offline', async () => {
    server.use(http.post('*/api/uploads', () => HttpResponse.error()))
    const { user } = await open(PARK_JEJU)
    await screen.findByText(/\/ 200장/)
    await user.upload(screen.getByLabelText('사진 파일'), file())
    const again = await screen.findByRole('button', { name: '올리는 사진 1 다시 올리기' })
    server.resetHandlers()
    takesUploads(PARK_JEJU)
    await user.click(again)
    expect(await screen.findByText('1 / 200장')).toBeVisible()
  })

  it('accepts no photo when it is full', async () => {
    server.use(
      http.get('*/api/studio/pictures', () =>
        HttpResponse.json({ page: 1, itemsPerPage: 30, total: 200, hasNextPage: false, items: [] }),
      ),
    )
    await open(SON_GEURIM)
    expect(await screen.findByText(/200장을 모두 채웠어요/)).toBeVisible()
    expect(screen.getByRole('button', { name: '사진 올리기' })).toBeDisabled()
  })

  it('deletes a photo, and restores it', async () => {
    const { pictureId } = await keep(SON_GEURIM)
    const { user } = await open(SON_GEURIM, `${LIBRARY}?photo=${pictureId}`)
    await user.click(await screen.findByRole('button', { name: '사진 지우기' }))
    await user.click(await screen.findByRole('button', { name: '되돌리기' }))
    expect(await screen.findByRole('button', { name: /^사진 1, / })).toBeVisible()
  })

  it('puts a photo on a card as it is', async () => {
    const { pictureId, path } = await keep(SON_GEURIM)
    const { user, router } = await open(SON_GEURIM, `${LIBRARY}?photo=${pictureId}`)
    expect(await screen.findByRole('dialog', { name: '사진 꾸미기' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '카드에 쓰기' }))
    await waitFor(() => expect(router.asPath).toBe(`/dama-studio/new?picture=${encodeURIComponent(path)}`))
  })

  it('keeps an edited photo open while it is saved, and leads nowhere after Back', async () => {
    const { pictureId } = await keep(SON_GEURIM)
    vi.stubGlobal('createImageBitmap', async () => ({ width: 60, height: 40, close: () => undefined }))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((done) => {
      answer = done
    })
    let calls = 0
    server.use(
      http.post('*/api/uploads', async () => {
        calls += 1
        await isAnswered
        return HttpResponse.json(await store(SON_GEURIM), { status: 201 })
      }),
    )
    const { user, router, unmount } = await open(SON_GEURIM, `${LIBRARY}?photo=${pictureId}`)
    await user.click(await screen.findByRole('button', { name: '정사각형' }))
    await user.click(screen.getByRole('button', { name: '카드에 쓰기' }))
    await waitFor(() => expect(calls).toBe(1))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: '사진 꾸미기' })).toBeVisible()
    unmount()
    answer()
    await waitFor(() => expect(toasts.get()).toMatchObject([{ message: '새 사진으로 저장했어요' }]))
    expect(router.steps).toEqual([])
    vi.unstubAllGlobals()
  })

  it('shows an error when it fails to load, and retries', async () => {
    server.use(
      http.get('*/api/studio/pictures', () => refuse(5000, { message: '잠시 후 다시' }), { once: true }),
    )
    server.use(http.get('*/api/studio/pictures', () => refuse(5000, { message: '잠시 후 다시' })))
    const { user } = await open(SON_GEURIM)
    const again = await screen.findByRole('button', { name: '다시 시도하기' })
    server.resetHandlers()
    await user.click(again)
    expect(await screen.findByText(/\/ 200장/)).toBeVisible()
  })
})

describe('the card that was made', () => {
  const open = (designId: string, as = SON_GEURIM, queryClient = createQueryClient()) =>
    renderScreen(<PublishSuccess />, {
      at: `/dama-studio/publish/success?designId=${designId}`,
      as,
      queryClient,
    })

  it('is shown, with what to do next', async () => {
    await open('std_only-us')
    expect(await screen.findByRole('img', { name: '우리 둘만 아는 카드 카드' })).toBeVisible()
    expect(screen.getByText('내 디자인')).toBeVisible()
    expect(screen.getByRole('link', { name: '충전하기' })).toHaveAttribute(
      'href',
      '/card/charge?card=MASTER.crd_studio_only-us',
    )
    expect(screen.queryByRole('link', { name: '선물샵에서 보기' })).toBeNull()
    expect(await axeProblems()).toEqual([])
  })

  it('leads back to the studio, and not into the editor with the finished design', async () => {
    const { router } = await open('std_only-us')
    await screen.findByRole('img', { name: '우리 둘만 아는 카드 카드' })
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { redirects: true } })))
    await waitFor(() => expect(router.steps).toEqual(['replace /dama-studio']))
  })

  it('shows whether it is in review or in the shop', async () => {
    const { unmount } = await open('std_well-done')
    expect(await screen.findByText(/심사하고 있어요/)).toBeVisible()
    unmount()
    await open('std_good-luck', PARK_JEJU)
    expect(await screen.findByRole('link', { name: '선물샵에서 보기' })).toBeVisible()
  })

  it('is waited for where the cache has the draft from before it was published', async () => {
    const queryClient = createQueryClient()
    const { db } = (await testBackend()).deps
    const made = await getDesign(db, SON_GEURIM, 'std_only-us')
    queryClient.setQueryData(studioDesignQueryOptions('std_only-us').queryKey, {
      ...made,
      state: 'draft',
      cardId: null,
    })
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((done) => {
      answer = done
    })
    let fails = true
    server.use(
      http.get('*/api/studio/designs/:id', async () => {
        await isAnswered
        return fails ? refuse(5000, { message: '잠시 후 다시' }) : undefined
      }),
    )
    const { user } = await open('std_only-us', SON_GEURIM, queryClient)
    expect(await screen.findByLabelText('카드를 불러오는 중이에요')).toBeVisible()
    expect(screen.queryByText('아직 카드로 만들지 않은 디자인이에요')).toBeNull()
    answer()
    const again = await screen.findByRole('button', { name: '다시 시도하기' })
    expect(screen.queryByText('아직 카드로 만들지 않은 디자인이에요')).toBeNull()
    fails = false
    await user.click(again)
    expect(await screen.findByRole('img', { name: '우리 둘만 아는 카드 카드' })).toBeVisible()
  })

  it('is not shown for the design of another member, or before it is published', async () => {
    const { unmount } = await open('std_only-us', PARK_JEJU)
    expect(await screen.findByText('카드를 찾을 수 없어요')).toBeVisible()
    unmount()
    await open('std_draft-mom')
    expect(await screen.findByRole('link', { name: '이어서 만들기' })).toBeVisible()
  })
})
