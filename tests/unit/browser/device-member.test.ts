// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { clearDeviceMember, setDeviceMember } from '@/browser/storage/device-member'
import { readDirectOrderDraft, saveDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { readGiftLink, storeGiftLink } from '@/browser/storage/gift-links'
import { removePersonalStorage } from '@/browser/storage/personal-storage'
import { recentWords } from '@/browser/storage/recent-lists'

const chooseOrder = (owner: string | null) =>
  saveDirectOrderDraft({
    productId: 'prd_x',
    skus: [{ skuId: 'sku_x', quantity: 1 }],
    postalCode: '',
    owner,
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  recentWords.clear()
})

it('removes what another member left after a session that ended without a sign-out', () => {
  setDeviceMember('usr_a', '/')
  recentWords.add('임신 테스트기')
  chooseOrder('usr_a')
  const key = storeGiftLink('gl_a') ?? ''
  localStorage.setItem('dama_studio_had_draft', '1')
  sessionStorage.setItem('dama_gift_words', '{}')
  setDeviceMember('usr_b', '/')
  expect(recentWords.read().items).toEqual([])
  expect(readDirectOrderDraft()).toBeNull()
  expect(readGiftLink(key)).toBe('')
  expect(sessionStorage).toHaveLength(0)
  expect(Object.keys(localStorage).toSorted()).toEqual(['dama_member'])
})

it('keeps everything of a member who signs in again', () => {
  setDeviceMember('usr_a', '/')
  recentWords.add('선물')
  chooseOrder('usr_a')
  const key = storeGiftLink('gl_a') ?? ''
  setDeviceMember('usr_a', '/')
  expect(recentWords.read().items).toEqual(['선물'])
  expect(readDirectOrderDraft()).not.toBeNull()
  expect(readGiftLink(key)).toBe('gl_a')
})

it('gives what a visitor has chosen to the member who signs in, also after another one', () => {
  setDeviceMember('usr_a', '/')
  const former = storeGiftLink('gl_a') ?? ''
  chooseOrder(null)
  const opened = storeGiftLink('gl_b') ?? ''
  setDeviceMember('usr_b', `/card/receive-gift?link=${opened}`)
  expect(readDirectOrderDraft()?.owner).toBe('usr_b')
  expect([readGiftLink(former), readGiftLink(opened)]).toEqual(['', 'gl_b'])
  setDeviceMember('usr_c', '/')
  expect(readDirectOrderDraft()).toBeNull()
})

it('removes an order of an earlier version, which names no owner, with the rest of another member', () => {
  setDeviceMember('usr_a', '/')
  chooseOrder('usr_a')
  const { owner: _owner, ...former } = JSON.parse(localStorage.getItem('dama_direct_order') ?? '')
  localStorage.setItem('dama_direct_order', JSON.stringify(former))
  expect(readDirectOrderDraft()).not.toBeNull()
  setDeviceMember('usr_b', '/')
  expect(readDirectOrderDraft()).toBeNull()
})

it('gives what is stored after a sign-out to whoever signs in next', () => {
  setDeviceMember('usr_a', '/')
  removePersonalStorage()
  recentWords.add('선물')
  setDeviceMember('usr_b', '/')
  expect(recentWords.read().items).toEqual(['선물'])
})

it('keeps what is stored when a person goes on with another account', () => {
  chooseOrder(null)
  recentWords.add('선물')
  setDeviceMember('usr_a', '/')
  clearDeviceMember()
  setDeviceMember('usr_b', '/')
  expect(recentWords.read().items).toEqual(['선물'])
  expect(readDirectOrderDraft()?.owner).toBe('usr_b')
})
