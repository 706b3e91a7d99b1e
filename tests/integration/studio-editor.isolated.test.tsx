import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/http/query-client'
import { tokenStore } from '@/api/http/token-store'
import { postStudioDesign, putStudioDesign, studioDesignQueryOptions } from '@/api/main/studio'
import { postUpload } from '@/api/main/upload'
import { KIM_DAMA } from '@/demo/seed/persons'
import { studioLimits } from '@/domain/studio'
import { pictureStore } from '@/features/studio/canvas/pictures'
import { StudioEditor } from '@/features/studio/components/editor/studio-editor'
import { usePublish } from '@/features/studio/hooks/use-publish'
import { createSaver, type SaverPorts } from '@/features/studio/model/saver'
import { storedDrafts } from '@/features/studio/model/stored-draft'
import { getDesign } from '@/server/services/main/studio/routes'
import { saveUpload } from '@/server/services/main/upload/save-upload'
import { requestTokens, server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { createPhoto } from '@tests/setup/photos'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { createDocument } from '@tests/setup/studio-fixtures'
import { withBackend } from '@tests/setup/with-backend'

// jsdom has no canvas: what is drawn is proved in a browser, what is around it here.
vi.mock('@/features/studio/hooks/use-scene', () => ({
  useScene: () => ({ ref: () => undefined, scene: null }),
}))
vi.mock('@/features/studio/canvas/fit-text', () => ({
  fitText: () => ({}),
  rewrite: () => ({}),
}))
/** Letters are there at once, unless a test lets them wait. */
const letters = vi.hoisted(() => ({ come: async () => [false] }))
vi.mock('@/features/studio/canvas/fonts', () => ({
  familyOf: () => 'sans-serif',
  FONT_WEIGHTS: {},
  loadFonts: async () => false,
  loadFontsOf: () => letters.come(),
}))
vi.mock('@/features/studio/canvas/export-face', () => ({
  drawFace: async () => null,
  toPicture: async () => new Blob(['face']),
}))

withBackend()
beforeAll(() => {
  Element.prototype.scrollTo ??= () => undefined
})

const NEW = '/dama-studio/new'

const open = async (query = '?template=t-birthday-candles') => {
  const drawn = await renderScreen(<StudioEditor />, { at: NEW + query, as: KIM_DAMA })
  await screen.findByRole('application')
  return drawn
}
/** Closes the editor and waits until its last calls have ended. */
const leave = async ({ unmount, queryClient }: Awaited<ReturnType<typeof open>>) => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
  unmount()
  await waitFor(() => expect(invalidated).toHaveBeenCalled())
}
const layers = () => within(screen.getByRole('list', { name: /레이어/ })).getAllByRole('listitem')
/** Its content is loaded by the first tap on any tool. */
const openLayers = async (user: { click: (button: HTMLElement) => Promise<void> }) => {
  await user.click(press('레이어'))
  await screen.findByRole('list', { name: /레이어/ })
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const state = () => document.querySelector('header [role=status]')

/** jsdom's files do not cross to the backend: whatever is sent arrives as a face of ours. */
const takeFaces = () => {
  let sent = 0
  server.use(
    http.post('*/api/uploads', async () => {
      sent += 1
      const bytes = await createPhoto(984, 627, 'webp')
        .modulate({ brightness: 1 + sent / 50 })
        .toBuffer()
      return HttpResponse.json(await saveUpload((await testBackend()).deps, KIM_DAMA, 'face', bytes), {
        status: 201,
      })
    }),
  )
}

describe('the layer list', () => {
  it('orders, copies and deletes, and undoes each', async () => {
    const { user } = await open()
    await openLayers(user)
    expect(layers()).toHaveLength(6)
    expect(layers()[0]).toHaveTextContent('빨간 하트')
    await user.click(press('스티커 ‘빨간 하트’ 아래로'))
    expect(layers()[1]).toHaveTextContent('빨간 하트')
    await user.click(press('스티커 ‘케이크’ 복제'))
    expect(layers()).toHaveLength(7)
    await user.click(press('글자 ‘생일 축하해’ 삭제'))
    expect(layers()).toHaveLength(6)
    expect(screen.getByRole('list', { name: /레이어/ })).toHaveFocus()
    expect(screen.queryByRole('button', { name: '글자 ‘생일 축하해’' })).toBeNull()
    await user.click(press('되돌리기'))
    expect(layers()).toHaveLength(7)
    expect(await axeProblems()).toEqual([])
  })
})

describe('the templates', () => {
  it('show their name within the button that takes them', async () => {
    const { user } = await open()
    await user.click(press('템플릿'))
    const template = await screen.findByRole('button', { name: '한가위 보름달 템플릿' })
    expect(within(template).getByText('한가위 보름달')).toBeVisible()
  })
})

describe('text layers', () => {
  it('are written in a sheet, and an empty layer does not stay', async () => {
    const { user } = await open()
    await user.click(press('글자'))
    await user.click(await screen.findByRole('button', { name: '글자 추가' }))
    await user.type(await screen.findByLabelText('카드에 쓸 글'), '오늘도 힘내')
    await user.click(press('완료'))
    await openLayers(user)
    await waitFor(() => expect(layers()[0]).toHaveTextContent('오늘도 힘내'))
    await user.click(press('글자'))
    await user.click(await screen.findByRole('button', { name: '글자 추가' }))
    await screen.findByLabelText('카드에 쓸 글')
    await user.click(press('완료'))
    await openLayers(user)
    expect(layers()).toHaveLength(7)
  })
  it('are one undo step with their text, and none when no text was written', async () => {
    const { user } = await open()
    await openLayers(user)
    await user.click(press('글자'))
    await user.click(await screen.findByRole('button', { name: '글자 추가' }))
    await screen.findByLabelText('카드에 쓸 글')
    await user.click(press('완료'))
    expect(press('되돌리기')).toBeDisabled()
    await user.click(await screen.findByRole('button', { name: '글자 추가' }))
    await user.type(await screen.findByLabelText('카드에 쓸 글'), '오늘도 힘내')
    await user.click(press('완료'))
    await openLayers(user)
    expect(layers()[0]).toHaveTextContent('오늘도 힘내')
    await user.click(press('되돌리기'))
    expect(layers()).toHaveLength(6)
    expect(press('되돌리기')).toBeDisabled()
  })
  it('are not written for a full card', async () => {
    tokenStore.save(await requestTokens(KIM_DAMA))
    const { layers: texts, ...card } = createDocument()
    const full = Array.from({ length: studioLimits.maxLayers }, (_, at) =>
      texts.map((layer) => ({ ...layer, id: `text-${at}` })),
    ).flat()
    const { designId } = await postStudioDesign({ document: { ...card, layers: full } }, 'full')
    const { user } = await open(`?designId=${designId}`)
    await user.click(press('글자'))
    await user.click(await screen.findByRole('button', { name: '글자 추가' }))
    expect(await screen.findByText('한 장에 60개까지 올릴 수 있어요')).toBeVisible()
    expect(screen.queryByLabelText('카드에 쓸 글')).toBeNull()
  })
  it('begin in a colour that can be read on the background', async () => {
    const { user } = await open('?template=t-season-snow')
    await user.click(press('글자'))
    await user.click(await screen.findByRole('button', { name: '축하합니다' }))
    expect(await screen.findByRole('button', { name: '그림자 어둡게', pressed: true })).toBeVisible()
  })
})

describe('saving', () => {
  it('shows that a design is only on this device while the server is unreachable, and when it is saved', async () => {
    server.use(http.post('*/api/studio/designs', () => HttpResponse.error(), { once: true }))
    const { user, router } = await open()
    await user.click(press('세로 카드로 바꾸기'))
    await waitFor(() => expect(state()).toHaveTextContent('연결이 끊겨 이 기기에만 저장됨'))
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    // The address follows the answer.
    await waitFor(() => expect(router.asPath).toMatch(/designId=std_/))
  })

  it('keeps a design that could not be saved while another one is made, and sends it when it is opened again', async () => {
    server.use(http.post('*/api/studio/designs', () => HttpResponse.error()))
    const first = await open('?template=t-cheer-sun')
    await first.user.click(press('세로 카드로 바꾸기'))
    await waitFor(() => expect(state()).toHaveTextContent('연결이 끊겨 이 기기에만 저장됨'))
    await leave(first)
    server.resetHandlers()
    const second = await open('?template=t-thanks-letter')
    await second.user.click(press('세로 카드로 바꾸기'))
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    second.unmount()
    const again = await open('?template=t-cheer-sun')
    expect(screen.getByRole('application', { name: /세로/ })).toBeVisible()
    await waitFor(() => expect(again.router.asPath).toMatch(/designId=std_/))
  })

  it('sends the last change when the editor is left before it was saved', async () => {
    const { user, router, unmount, queryClient } = await open()
    await user.click(press('세로 카드로 바꾸기'))
    await waitFor(() => expect(router.asPath).toMatch(/designId=std_/))
    const designId = /std_[\w-]+/.exec(router.asPath)?.[0] ?? ''
    await user.click(press('가로 카드로 바꾸기'))
    unmount()
    await waitFor(async () => {
      const saved = await queryClient.fetchQuery(studioDesignQueryOptions(designId))
      expect(saved.document.orientation).toBe('horizontal')
    })
  })

  it('saves the change of a design that was opened again while its last call was running', async () => {
    const first = await open()
    await first.user.click(press('세로 카드로 바꾸기'))
    await waitFor(() => expect(first.router.asPath).toMatch(/designId=std_/))
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    const designId = /std_[\w-]+/.exec(first.router.asPath)?.[0] ?? ''
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((done) => {
      answer = done
    })
    let calls = 0
    server.use(
      http.put('*/api/studio/designs/:id', async () => {
        calls += 1
        if (calls === 1) await isAnswered
      }),
    )
    await first.user.click(press('가로 카드로 바꾸기'))
    first.unmount()
    await waitFor(() => expect(calls).toBe(1))
    const again = await open(`?designId=${designId}`)
    await openLayers(again.user)
    await again.user.click(press('글자 ‘생일 축하해’ 삭제'))
    expect(calls, 'the new editor waits for the running call').toBe(1)
    answer()
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    expect(layers()).toHaveLength(5)
    await waitFor(async () => {
      const { document: saved } = await getDesign((await testBackend()).db, KIM_DAMA, designId)
      expect(saved).toMatchObject({ orientation: 'horizontal' })
      expect(saved.layers).toHaveLength(5)
    })
  })

  it('does not write a design that was opened and closed without a change', async () => {
    takeFaces()
    tokenStore.save(await requestTokens(KIM_DAMA))
    const made = await postStudioDesign({ document: createDocument() }, 'unchanged')
    const preview = (await postUpload('face', new Blob(['face']))).path
    await putStudioDesign(made.designId, { revision: made.revision, document: createDocument(), preview })
    const writes: string[] = []
    server.use(http.put('*/api/studio/designs/:id', ({ request }) => void writes.push(request.url)))
    const editor = await open(`?designId=${made.designId}`)
    await editor.user.click(press('닫기'))
    await leave(editor)
    expect(writes).toEqual([])
  })

  it('asks which version to keep when another window saved first', async () => {
    const { user } = await open()
    await user.click(press('세로 카드로 바꾸기'))
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    server.use(
      http.put('*/api/studio/designs/:id', () =>
        refuse(7803, { message: '다른 화면에서 먼저 고친 디자인이에요.' }),
      ),
    )
    await user.click(press('가로 카드로 바꾸기'))
    const question = await screen.findByRole('dialog', { name: '다른 창에서 먼저 고쳤어요' })
    await user.click(within(question).getByRole('button', { name: '새 디자인으로 저장' }))
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    expect(screen.getByRole('application', { name: /가로/ })).toBeVisible()
  })
})

describe('a photo', () => {
  it('that arrives after the card was turned covers it in its proportions', async () => {
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((done) => {
      answer = done
    })
    server.use(
      http.post('*/api/uploads', async () => {
        await isAnswered
        const { deps } = await testBackend()
        const photo = await createPhoto(400, 400).toBuffer()
        return HttpResponse.json(await saveUpload(deps, KIM_DAMA, 'studio', photo), { status: 201 })
      }),
    )
    const { user, router } = await open()
    await user.click(press('배경'))
    await user.click(await screen.findByRole('button', { name: '사진', pressed: false }))
    const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
    await user.upload(await screen.findByLabelText('사진 파일'), photo)
    await user.click(press('배경 닫기'))
    expect(press('배경')).toHaveFocus()
    await user.click(press('세로 카드로 바꾸기'))
    answer()
    await waitFor(() => expect(document.querySelector('[data-background=photo]')).not.toBeNull())
    await waitFor(() => expect(router.asPath).toMatch(/designId=std_/))
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    const designId = /std_[\w-]+/.exec(router.asPath)?.[0] ?? ''
    const { document: saved } = await getDesign((await testBackend()).db, KIM_DAMA, designId)
    // A square photo: its whole height, and as much of its width as an upright card shows.
    expect(saved).toMatchObject({
      orientation: 'vertical',
      background: { kind: 'photo', crop: { width: 0.6372, height: 1 } },
    })
  })
})

describe('making a card', () => {
  it('shows the error of a name under its field, and makes one card on a double tap', async () => {
    takeFaces()
    const { user, router } = await open()
    await user.click(press('카드 만들기'))
    const sheet = await screen.findByRole('dialog', { name: '카드로 만들기' })
    expect(await within(sheet).findByAltText('완성된 카드 미리보기')).toBeVisible()
    const submit = within(sheet).getByRole('button', { name: '카드 만들기' })
    const name = within(sheet).getByLabelText<HTMLInputElement>('카드 이름')
    expect(name.value).toMatch(/^생일 축하해( \d+)?$/)
    await user.clear(name)
    await user.click(submit)
    expect(within(sheet).getByText('카드 이름을 적어 주세요.')).toBeVisible()
    server.use(
      http.post(
        '*/api/studio/designs/:id/publish',
        () =>
          HttpResponse.json(
            {
              code: 2002,
              message: '이미 사용 중인 카드 이름이에요. 다른 이름을 입력해 주세요.',
              fields: { skinName: '이미 사용 중인 카드 이름이에요. 다른 이름을 입력해 주세요.' },
              requestId: 'r',
            },
            { status: 409 },
          ),
        { once: true },
      ),
    )
    await user.type(name, '담담한 하루')
    await user.click(submit)
    expect(await within(sheet).findByText(/이미 사용 중인 카드 이름/)).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await user.type(name, ' 둘')
    await user.dblClick(submit)
    await waitFor(() =>
      expect(router.steps.at(-1)).toMatch(/^replace \/dama-studio\/publish\/success\?designId=std_/),
    )
    expect(router.steps.filter((step) => step.includes('publish/success'))).toHaveLength(1)
    expect(sessionStorage.getItem('dama_studio_tab')).toBeNull()
  })

  it('asks which version to keep when another window was first, and makes the card of the one that is kept', async () => {
    takeFaces()
    const { user, router } = await open()
    await user.click(press('세로 카드로 바꾸기'))
    await waitFor(() => expect(router.asPath).toMatch(/designId=std_/))
    const other = /std_[\w-]+/.exec(router.asPath)?.[0] ?? ''
    await user.click(press('가로 카드로 바꾸기'))
    await user.click(press('카드 만들기'))
    const sheet = await screen.findByRole('dialog', { name: '카드로 만들기' })
    expect(await within(sheet).findByAltText('완성된 카드 미리보기')).toBeVisible()
    const { revision } = await getDesign((await testBackend()).db, KIM_DAMA, other)
    await putStudioDesign(other, { revision, document: createDocument() })
    await user.clear(within(sheet).getByLabelText('카드 이름'))
    await user.type(within(sheet).getByLabelText('카드 이름'), '두 창의 카드')
    await user.click(within(sheet).getByRole('button', { name: '카드 만들기' }))
    const question = await screen.findByRole('dialog', { name: '다른 창에서 먼저 고쳤어요' })
    await user.click(within(question).getByRole('button', { name: '새 디자인으로 저장' }))
    await waitFor(() => expect(state()).toHaveTextContent(/^저장됨$/))
    await user.click(within(sheet).getByRole('button', { name: '카드 만들기' }))
    await waitFor(() => expect(router.steps.at(-1)).toMatch(/publish\/success\?designId=std_/))
    expect(router.steps.at(-1)).not.toContain(other)
  })

  it('keeps its sheet open while the card is made', async () => {
    takeFaces()
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((done) => {
      answer = done
    })
    let calls = 0
    server.use(
      http.post('*/api/studio/designs/:id/publish', async () => {
        calls += 1
        await isAnswered
      }),
    )
    const { user, router } = await open()
    await user.click(press('카드 만들기'))
    const sheet = await screen.findByRole('dialog', { name: '카드로 만들기' })
    expect(await within(sheet).findByAltText('완성된 카드 미리보기')).toBeVisible()
    await user.clear(within(sheet).getByLabelText('카드 이름'))
    await user.type(within(sheet).getByLabelText('카드 이름'), '닫히지 않는 창')
    await user.click(within(sheet).getByRole('button', { name: '카드 만들기' }))
    await waitFor(() => expect(calls).toBe(1))
    await user.click(within(sheet).getByRole('button', { name: '닫기' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: '카드로 만들기' })).toBeVisible()
    answer()
    await waitFor(() => expect(router.steps.at(-1)).toMatch(/publish\/success\?designId=std_/))
  })

  it('sends nothing after the editor is left while the design is saved, and ends no later saves', async () => {
    takeFaces()
    let published = 0
    server.use(http.post('*/api/studio/designs/:id/publish', () => void (published += 1)))
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((done) => {
      answer = done
    })
    const save = vi.fn<SaverPorts['save']>(async ({ designId, revision }) => {
      await isAnswered
      return { designId, revision: revision + 1 }
    })
    const design = createDocument()
    const saver = createSaver(
      {
        document: design,
        designId: 'std_left',
        revision: 1,
        createKey: 'left',
        isDirty: false,
        hasPreview: true,
        from: '',
      },
      {
        create: async () => ({ designId: 'std_left', revision: 1 }),
        save,
        preview: async () => undefined,
        failureOf: () => 'refused',
        storeDraft: () => undefined,
        discard: () => undefined,
        onStateChange: () => undefined,
        newKey: () => 'key',
      },
    )
    const pictures = pictureStore()
    const ignore = () => undefined
    const form = { setFormError: ignore, clearErrors: ignore, showServerError: ignore }
    let submission: Promise<void> | undefined
    const Publisher = () => {
      const { faces, publish } = usePublish({
        owner: KIM_DAMA,
        design,
        getSaver: () => saver,
        pictures,
        form,
        onConflict: ignore,
      })
      const card = { skinName: '떠난 카드', attribute: 'PRIVATE', occasion: 'thanks' } as const
      const make = () => {
        submission = publish(card)
      }
      return (
        <button type="button" disabled={!faces} onClick={make}>
          만들기
        </button>
      )
    }
    const { user, unmount } = await renderScreen(<Publisher />, { at: NEW, as: KIM_DAMA })
    await waitFor(() => expect(press('만들기')).toBeEnabled())
    saver.change(createDocument({ orientation: 'vertical' }))
    const isSaved = saver.flush()
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    await user.click(press('만들기'))
    unmount()
    answer()
    expect(await isSaved).toBe(true)
    await submission
    saver.change(createDocument())
    expect(await saver.flush()).toBe(true)
    expect(save).toHaveBeenCalledTimes(2)
    expect(published).toBe(0)
    saver.stop()
  })

  it('says why a design that the server refuses cannot be made a card', async () => {
    server.use(http.post('*/api/studio/designs', () => refuse(7801, { message: '디자인이 모두 찼어요.' })))
    const { user } = await open()
    await user.click(press('카드 만들기'))
    const sheet = await screen.findByRole('dialog', { name: '카드로 만들기' })
    expect(await within(sheet).findByText(/디자인이 모두 찼어요/)).toBeVisible()
    server.resetHandlers()
    takeFaces()
    await user.click(within(sheet).getByRole('button', { name: '다시 그리기' }))
    expect(await within(sheet).findByAltText('완성된 카드 미리보기')).toBeVisible()
  })

  it('is drawn again when a font loads while the sheet is open', async () => {
    let arrive: (haveCome: boolean[]) => void = () => undefined
    vi.spyOn(letters, 'come').mockImplementation(
      () =>
        new Promise((done) => {
          arrive = done
        }),
    )
    takeFaces()
    const { user } = await open()
    await user.click(press('글자'))
    await user.click(await screen.findByRole('button', { name: '축하합니다' }))
    await user.click(press('카드 만들기'))
    const face = async () => (await screen.findByAltText('완성된 카드 미리보기')).getAttribute('src')
    const first = await face()
    await act(async () => arrive([true]))
    expect(screen.queryByAltText('완성된 카드 미리보기')).toBeNull()
    expect(await face()).not.toBe(first)
  })

  it('offers a retry when the faces could not be uploaded', async () => {
    server.use(http.post('*/api/uploads', () => HttpResponse.error(), { once: true }))
    const { user } = await open()
    await user.click(press('카드 만들기'))
    const again = await screen.findByRole('button', { name: '다시 그리기' })
    takeFaces()
    await user.click(again)
    expect(await screen.findByAltText('완성된 카드 미리보기')).toBeVisible()
  })
})

describe('an address', () => {
  it('shows a message for a design of another member, and reads the drafts of the device once', async () => {
    const read = vi.spyOn(storedDrafts, 'read')
    await renderScreen(<StudioEditor />, { at: `${NEW}?designId=std_nobody`, as: KIM_DAMA })
    expect(await screen.findByText('디자인을 찾을 수 없어요')).toBeVisible()
    expect(screen.getByRole('button', { name: '닫기' })).toBeVisible()
    expect(read).toHaveBeenCalledTimes(1)
  })
})

describe('a design of the address', () => {
  const documentOf = (text: string) => {
    const made = createDocument()
    return { ...made, layers: made.layers.map((layer) => ({ ...layer, text })) }
  }
  /** A design of two versions, and a query client that tries again after `retryDelay`. */
  const setUp = async (key: string, retryDelay = 0) => {
    tokenStore.save(await requestTokens(KIM_DAMA))
    const made = await postStudioDesign({ document: documentOf('처음 글') }, key)
    const first = await getDesign((await testBackend()).db, KIM_DAMA, made.designId)
    await putStudioDesign(made.designId, { revision: made.revision, document: documentOf('나중 글') })
    const queryClient = createQueryClient()
    const { queries, ...defaults } = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay } })
    const { queryKey } = studioDesignQueryOptions(made.designId)
    const show = () =>
      renderScreen(<StudioEditor />, { at: `${NEW}?designId=${made.designId}`, as: KIM_DAMA, queryClient })
    return { first, queryClient, queryKey, show }
  }
  const readTexts = async (user: Awaited<ReturnType<typeof renderScreen>>['user']) => {
    await screen.findByRole('application')
    await openLayers(user)
    return layers().map((layer) => /‘(.*)’/.exec(layer.textContent)?.[1])
  }
  /** No connection to the server, until the returned function is called. */
  const disconnect = () => {
    let isLost = true
    server.use(http.get('*/api/studio/designs/:id', () => (isLost ? HttpResponse.error() : undefined)))
    return () => {
      isLost = false
    }
  }
  afterEach(() => {
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
  })

  it('is waited for while its loading pauses on a hidden page, and no empty card opens', async () => {
    const { queryClient, queryKey, show } = await setUp('paused')
    const connect = disconnect()
    focusManager.setFocused(false)
    const { user } = await show()
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.fetchStatus).toBe('paused'))
    expect(screen.queryByRole('application')).toBeNull()
    connect()
    act(() => focusManager.setFocused(true))
    expect(await readTexts(user)).toEqual(['나중 글'])
  })

  it('fails with a retry on a device without a connection, and no empty card opens', async () => {
    const { show } = await setUp('offline')
    const connect = disconnect()
    onlineManager.setOnline(false)
    const { user } = await show()
    const again = await screen.findByRole('button', { name: '다시 시도하기' })
    expect(screen.queryByRole('application')).toBeNull()
    connect()
    await user.click(again)
    expect(await readTexts(user)).toEqual(['나중 글'])
  })

  it('opens from its unsaved draft after the first failed attempt', async () => {
    const { first, show } = await setUp('draft', 1_000_000)
    disconnect()
    const { designId, revision } = first
    storedDrafts.save(KIM_DAMA, {
      designId,
      revision,
      createKey: 'draft',
      hasPreview: false,
      from: designId,
      isAddressed: true,
      document: documentOf('이 기기의 글'),
      isDirty: true,
    })
    const { user } = await show()
    expect(await readTexts(user)).toEqual(['이 기기의 글'])
  })

  it('opens in its newest version, not in the cached one', async () => {
    const { first, queryClient, queryKey, show } = await setUp('cached')
    queryClient.setQueryData(queryKey, first)
    const { user } = await show()
    expect(await readTexts(user)).toEqual(['나중 글'])
  })
})
