// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { DEVICE_STORAGE, removeMemberDrafts, removePersonalStorage } from '@/browser/storage/personal-storage'
import { recentWords } from '@/browser/storage/recent-words'

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
  sessionStorage.setItem('dama_order_sheet', '{}')
  removePersonalStorage()
  expect(sessionStorage).toHaveLength(0)
  expect(recentWords.read()).toEqual({ isOn: true, words: [] })
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'dama_guest_cart',
    'dama_hide_balance',
    'dama_install_later',
    'dama_last_provider',
    'dama_plain_passcode',
    'dama_recent_words',
    'dama_review_draft_1',
    'dama_studio_device',
    'dama_studio_device_1',
  ])
})

it('keeps recent searches switched off', () => {
  recentWords.switch(false)
  removePersonalStorage()
  expect(recentWords.read()).toEqual({ isOn: false, words: [] })
})

it('removes at withdrawal the drafts of the member and no other member', () => {
  fill()
  localStorage.setItem('dama_studio_device_2', JSON.stringify({ version: 1, owner: 'usr_b', value: {} }))
  removeMemberDrafts('usr_a')
  expect(Object.keys(localStorage).filter((key) => /draft|studio_device/.test(key))).toEqual([
    'dama_studio_device_2',
  ])
})

it('names every key that is stored on the device', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const sources = files.map((file) => readFileSync(`src/${file}`, 'utf8'))
  const named = sources.flatMap((source) => [
    ...source.matchAll(/stored(?:Text|Json)(?:<.*?>)?\(\s*'device',\s*['`](dama_\w+)/g),
    ...source.matchAll(/draftStore(?:<.*?>)?\(\s*['`](dama_\w+)[^()]*'device'/g),
    ...source.matchAll(/draftSlots(?:<.*?>)?\(\s*'(dama_\w+)'/g),
    ...(source.includes("storedText('device', KEY)") ? source.matchAll(/KEY = '(dama_\w+)'/g) : []),
  ])
  const names = [...new Set(named.map(([, name]) => name))]
  expect(names.toSorted()).toEqual(Object.keys(DEVICE_STORAGE).toSorted())
})
