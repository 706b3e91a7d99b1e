import { expect, it, vi } from 'vitest'
import { basicSubmissions, clearBasicSubmission } from '@/features/gift/model/gift-draft'

it('clears the submission of the payment that is done, and keeps that of a later gift', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const gift = {
    basicCardId: 'crd',
    amount: 1_000,
    msgToReceiver: '',
    giverName: '',
    payWith: 'window',
  } as const
  basicSubmissions.open('kim', { ...gift, paymentMethod: 'vbank' })
  basicSubmissions.noteExternal('kim', 'pay_later')
  expect(clearBasicSubmission('kim', 'pay_done')).toBe(false)
  expect(basicSubmissions.read('kim')?.externalId).toBe('pay_later')
  expect(clearBasicSubmission('kim', 'pay_later')).toBe(true)
  expect(basicSubmissions.read('kim')).toBeNull()
})
