// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEVICE_STORAGE, removeMemberDrafts, removePersonalStorage } from '@/browser/storage/personal-storage'
import { recentProducts, recentWords } from '@/browser/storage/recent-lists'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const fill = () => {
  for (const key of Object.keys(DEVICE_STORAGE)) {
    const owner = JSON.stringify({ version: 1, owner: 'usr_a', value: {} })
    localStorage.setItem(key.endsWith('_') ? `${key}1` : key, owner)
  }
}

it('removes at sign-out what the next person would see, and keeps drafts of the member and what is of the device', () => {
  fill()
  recentWords.add('임신 테스트기')
  recentProducts.add('prd_ring')
  sessionStorage.setItem('dama_order_sheet', '{}')
  removePersonalStorage()
  expect(sessionStorage).toHaveLength(0)
  expect(recentWords.read()).toEqual({ isOn: true, items: [] })
  expect(recentProducts.read()).toEqual({ isOn: true, items: [] })
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'dama_guest_cart',
    'dama_hide_balance',
    'dama_install_later',
    'dama_last_provider',
    'dama_passkey',
    'dama_plain_passcode',
    'dama_push_later',
    'dama_refresh_lock',
    'dama_review_draft_1',
    'dama_studio_device',
    'dama_studio_device_1',
    'dama_theme',
  ])
})

it.each([
  ['searches', recentWords],
  ['products', recentProducts],
])('keeps recent %s switched off', (_name, list) => {
  list.switch(false)
  removePersonalStorage()
  expect(list.read()).toEqual({ isOn: false, items: [] })
})

it('notes no product where that is switched off', () => {
  recentProducts.switch(false)
  recentProducts.add('prd_1')
  expect(recentProducts.read()).toEqual({ isOn: false, items: [] })
  recentProducts.switch(true)
})

it('holds fifty products, the latest first and each once', () => {
  recentProducts.switch(true)
  for (let index = 0; index < 60; index += 1) recentProducts.add(`prd_${index}`)
  recentProducts.add('prd_30')
  const { items } = recentProducts.read()
  expect(items).toHaveLength(50)
  expect(items.slice(0, 3)).toEqual(['prd_30', 'prd_59', 'prd_58'])
  expect(items.filter((id) => id === 'prd_30')).toHaveLength(1)
  recentProducts.clear()
})

it.each(['setItem', 'getItem', 'removeItem'] as const)(
  'does without recent products where %s fails, and leaves none behind that were cleared before or after it',
  (call) => {
    recentProducts.add('prd_old')
    const spy = vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    expect(() => recentProducts.add('prd_new')).not.toThrow()
    recentProducts.clear()
    spy.mockRestore()
    expect(localStorage.getItem('dama_recent_products') ?? '').not.toContain('prd_old')
  },
)

it.each(['', '{', 'null', '[]', '{"isOn":true,"ids":"a"}'])('notes a product where %j is stored', (text) => {
  localStorage.setItem('dama_recent_products', text)
  recentProducts.add('prd_1')
  expect(recentProducts.read()).toEqual({ isOn: true, items: ['prd_1'] })
})

it('removes at withdrawal the drafts of the member and no other member', () => {
  fill()
  localStorage.setItem('dama_studio_device_2', JSON.stringify({ version: 1, owner: 'usr_b', value: {} }))
  removeMemberDrafts('usr_a')
  expect(Object.keys(localStorage).filter((key) => /draft|studio_device/.test(key))).toEqual([
    'dama_studio_device_2',
  ])
})

it('removes at withdrawal the review drafts of the first version, which name no member and which nobody can read', () => {
  const former = JSON.stringify({ version: 1, owner: 'odl_1', value: {} })
  localStorage.setItem('dama_review_draft_odl_1', former)
  localStorage.setItem('dama_review_draft_odl_2', JSON.stringify({ version: 2, owner: 'usr_b', value: {} }))
  removeMemberDrafts('usr_a')
  expect(Object.keys(localStorage)).toEqual(['dama_review_draft_odl_2'])
})

/** Calls that store on the device under the key that is their first group. */
const CALLS = [
  /stored(?:Text|Json)(?:<.*?>)?\(\s*(?!'tab')(?:'device',\s*)?([^,)]+)/g,
  /draftStore(?:<.*?>)?\(\s*([^,)]+),[^()]*'device'/g,
  /draftSlots(?:<.*?>)?\(\s*([^,)]+)/g,
]
/** They store under the keys of their callers, which are found themselves. */
const GENERIC = /browser\/storage\/(?:web-storage|draft-store|draft-slots|personal-storage)\.ts$/

it('names every key that is stored on the device', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !GENERIC.test(file),
  )
  const named = files.flatMap((file) => {
    const source = readFileSync(`src/${file}`, 'utf8')
    const keys = CALLS.flatMap((call) => [...source.matchAll(call)].map(([, key = '']) => key.trim()))
    return keys.map((key) => {
      const text = /^\w+$/.test(key) ? RegExp(`const ${key} = (.*)`).exec(source)?.[1] : key
      return /^['`](dama_\w+)/.exec(text ?? '')?.[1] ?? `${file}: ${key}`
    })
  })
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(DEVICE_STORAGE).toSorted())
})
