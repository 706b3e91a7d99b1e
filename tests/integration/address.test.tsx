import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { AddressBook } from '@/features/address/components/address-book'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { failScript } from './postcode-fixtures'

withBackend()

const CHA = 'usr_kim_dama'
const open = (at = '/my/address') => renderScreen(<AddressBook />, { at, as: CHA })

it('adds an address from the built-in index, and lists it afterwards', async () => {
  const { user, router } = await open('/my/address?edit=new')
  await user.type(await screen.findByLabelText(/^받는 분(?! 연)/), '박제주')
  await user.type(screen.getByLabelText(/받는 분 연락처/), '01098765432')
  await user.click(screen.getByRole('button', { name: '주소 찾기' }))
  const layer = await screen.findByRole('dialog', { name: '주소 찾기' })
  await failScript()
  await user.type(await within(layer).findByLabelText('도로명, 동, 건물 이름'), '제주 도청')
  expect(await axeProblems()).toEqual([])
  await user.click(within(layer).getByRole('button', { name: /63122/ }))
  expect(screen.getByLabelText(/우편번호/)).toHaveValue('63122')
  await user.click(screen.getByRole('button', { name: '배송지 저장하기' }))
  await waitFor(() => expect(router.steps).toEqual(['replace /my/address']))
  expect(await screen.findByRole('heading', { name: /박제주/ })).toBeVisible()
  expect(screen.getByText('010-9876-5432')).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('names missing fields and keeps the input', async () => {
  const { user, unmount } = await open('/my/address?edit=new')
  await user.type(await screen.findByLabelText(/^받는 분(?! 연)/), '이어쓰기')
  await user.click(screen.getByRole('button', { name: '배송지 저장하기' }))
  expect(await screen.findByText('주소를 입력해 주세요.')).toBeVisible()
  expect(screen.getByLabelText(/받는 분 연락처/)).toHaveFocus()
  unmount()
  await open('/my/address?edit=new')
  expect(await screen.findByLabelText(/^받는 분(?! 연)/)).toHaveValue('이어쓰기')
})

it('adds an address once: a double tap sends nothing, and a repeat after a lost answer has the same key', async () => {
  const keys: (string | null)[] = []
  let loseAnswer: () => void = () => undefined
  const lost = new Promise<void>((resolve) => (loseAnswer = resolve))
  server.use(
    http.post('*/users/me/addresses', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      await lost
      return HttpResponse.error()
    }),
  )
  const { user } = await open('/my/address?edit=new')
  await user.type(await screen.findByLabelText(/^받는 분(?! 연)/), '한번만')
  await user.type(screen.getByLabelText(/받는 분 연락처/), '01098765432')
  await user.click(screen.getByRole('button', { name: '주소 찾기' }))
  const layer = await screen.findByRole('dialog', { name: '주소 찾기' })
  await failScript()
  await user.type(await within(layer).findByLabelText('도로명, 동, 건물 이름'), '제주 도청')
  await user.click(within(layer).getByRole('button', { name: /63122/ }))
  await user.dblClick(screen.getByRole('button', { name: '배송지 저장하기' }))
  loseAnswer()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(keys).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '배송지 저장하기' }))
  await waitFor(() => expect(keys).toHaveLength(4))
  expect(new Set(keys)).toEqual(new Set([expect.any(String)]))
})

it('shows how the default address can be changed, because its checkbox is disabled', async () => {
  const { user } = await open()
  const card = (await screen.findByRole('heading', { name: /기본 배송지/ })).closest('li') as HTMLElement
  await user.click(within(card).getByRole('link', { name: /수정/ }))
  const checkbox = await screen.findByRole('checkbox', { name: /기본 배송지로 쓰기/ })
  expect(checkbox).toBeDisabled()
  expect(checkbox).toHaveAccessibleName(/다른 배송지를 기본으로 정하면 바뀌어요/)
})

it('changes the default, deletes an address and restores it', async () => {
  const { user } = await open()
  const card = (await screen.findByRole('heading', { name: /박제주/ })).closest('li') as HTMLElement
  await user.click(within(card).getByRole('button', { name: '기본으로 쓰기' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /박제주/ })).toHaveTextContent('기본 배송지'),
  )
  screen.getByRole('button', { name: '박제주 배송지 삭제' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('heading', { name: /박제주/ })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: '되돌리기' })).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: '되돌리기' }))
  expect(await screen.findByRole('heading', { name: /박제주/ })).toBeVisible()
})

it('deletes an address once after a double tap, and offers to restore it', async () => {
  let calls = 0
  let proceed: () => void = () => undefined
  const isTappedTwice = new Promise<void>((resolve) => (proceed = resolve))
  server.use(
    http.delete('*/users/me/addresses/*', async () => {
      calls += 1
      await isTappedTwice
    }),
  )
  const { user } = await open()
  await user.dblClick(await screen.findByRole('button', { name: '박제주 배송지 삭제' }))
  proceed()
  await user.click(await screen.findByRole('button', { name: '되돌리기' }))
  expect(await screen.findByRole('heading', { name: /박제주/ })).toBeVisible()
  expect(calls).toBe(1)
})

it('saves what is typed as a new address when the address was deleted on another device', async () => {
  const { user } = await open()
  const card = (await screen.findByRole('heading', { name: /기본 배송지/ })).closest('li') as HTMLElement
  await user.click(within(card).getByRole('link', { name: /수정/ }))
  const receiver = await screen.findByLabelText(/^받는 분(?! 연)/)
  await user.clear(receiver)
  await user.type(receiver, '새 이름')
  server.use(
    http.put('*/users/me/addresses/*', () => refuse(7003)),
    http.get('*/users/me/addresses', () => HttpResponse.json({ items: [] })),
  )
  await user.click(screen.getByRole('button', { name: '배송지 저장하기' }))
  expect(await screen.findByText(/다른 곳에서 지운 배송지예요/)).toBeVisible()
  expect(receiver).toHaveValue('새 이름')
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: '배송지 저장하기' }))
  expect(await screen.findByRole('heading', { name: /새 이름/ })).toBeVisible()
})

it('counts an address that is already deleted as deleted', async () => {
  server.use(
    http.delete('*/users/me/addresses/*', () =>
      HttpResponse.json({ code: 7003, message: '찾을 수 없어요.', request_id: 'r' }, { status: 404 }),
    ),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '박제주 배송지 삭제' }))
  expect(await screen.findByText('배송지를 삭제했어요')).toBeVisible()
})

it('can be retried when the member fails to load for a new address', async () => {
  const refusal = { code: 7000, message: 'x', requestId: 'r' }
  server.use(http.get('*/api/user/me', () => HttpResponse.json(refusal, { status: 400 })))
  const { user } = await open('/my/address?edit=new')
  const retry = await screen.findByRole('button', { name: '다시 시도하기' })
  server.resetHandlers()
  await user.click(retry)
  expect(await screen.findByLabelText(/^받는 분(?! 연)/)).toBeVisible()
})

it('shows a message when an address was deleted, and when the list fails', async () => {
  const { unmount } = await open('/my/address?edit=adr_nothing')
  expect(await screen.findByText('배송지를 찾을 수 없어요')).toBeVisible()
  unmount()
  server.use(http.get('*/users/me/addresses', () => HttpResponse.error()))
  await open()
  expect(await screen.findByRole('button', { name: '다시 시도하기' })).toBeVisible()
})

describe('a service that searches addresses', () => {
  const offer = (search: Parameters<typeof http.get>[1]) =>
    server.use(
      http.get('*/services/auth/capabilities', () =>
        HttpResponse.json({ capabilities: ['addresses', 'addressSearch'] }),
      ),
      http.get('*/services/auth/addresses/search', search),
    )
  const openSearch = async () => {
    const { user } = await open('/my/address?edit=new')
    await user.click(await screen.findByRole('button', { name: '주소 찾기' }))
    const layer = within(await screen.findByRole('dialog', { name: '주소 찾기' }))
    return { user, layer, field: await layer.findByLabelText('도로명, 동, 건물 이름') }
  }
  const TOWER = {
    postal_code: '06236',
    base_address: '서울특별시 강남구 테헤란로 152 (역삼동)',
    lot_address: '서울특별시 강남구 역삼동 737',
  }

  it('takes the place of the public script, and fills in the address', async () => {
    const keywords: (string | null)[] = []
    offer(({ request }) => {
      keywords.push(new URL(request.url).searchParams.get('keyword'))
      return HttpResponse.json({ items: [TOWER] })
    })
    const { user, layer, field } = await openSearch()
    expect(field).toHaveFocus()
    await user.type(field, '테헤란로 152')
    await user.click(await layer.findByRole('button', { name: /06236.*역삼동 737/ }))
    expect(screen.getByLabelText(/우편번호/)).toHaveValue('06236')
    expect(screen.getByDisplayValue(TOWER.base_address)).toBeVisible()
    expect(keywords.at(-1)).toBe('테헤란로 152')
    expect(document.querySelector('script[src*="postcode"]')).toBeNull()
  })

  it('says what to type instead, and that nothing was found', async () => {
    const hint = '숫자만으로는 찾을 수 없어요. 도로명이나 동 이름도 입력해 주세요.'
    offer(({ request }) =>
      new URL(request.url).searchParams.get('keyword') === '110'
        ? HttpResponse.json({ code: 7000, message: '', fields: { keyword: hint } }, { status: 400 })
        : HttpResponse.json({ items: [] }),
    )
    const { user, layer, field } = await openSearch()
    await user.type(field, '110')
    expect(await layer.findByText(hint)).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await user.clear(field)
    await user.type(field, '없는 동네')
    expect(await layer.findByText('찾는 주소가 없어요')).toBeVisible()
  })

  it('gives way to the built-in index while it does not answer', async () => {
    offer(() => HttpResponse.json({ code: 7008, message: '' }, { status: 503 }))
    const { user, layer, field } = await openSearch()
    await user.type(field, '판교역로')
    expect(await layer.findByText(/주소 검색 서비스에 연결하지 못했어요/)).toBeVisible()
    await user.type(await layer.findByLabelText('도로명, 동, 건물 이름'), '판교역로')
    expect(await layer.findByRole('button', { name: /13529/ })).toBeVisible()
  })
})
