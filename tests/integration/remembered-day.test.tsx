import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { giftOrderDraft } from '@/browser/storage/gift-order-draft'
import { SendAtField } from '@/commerce-ui/calendar/send-at-field'
import SentHistoryPage from '@/pages/my/gift/sent-history'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const KIM = 'usr_kim_dama'

const openDays = () => renderScreen(<SentHistoryPage />, { at: '/my/gift/sent-history?kind=days', as: KIM })

test('a lunar birthday is added without a notice, changed to have one, deleted and restored, and leads to a gift', async () => {
  const { user, router } = await openDays()
  expect(await screen.findByText('아직 저장한 기념일이 없어요')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '기념일 추가하기' }))
  const sheet = within(await screen.findByRole('dialog', { name: '기념일 추가하기' }))
  await user.click(sheet.getByRole('button', { name: '저장하기' }))
  expect(await sheet.findByText('누구의 날인지 적어 주세요.')).toBeVisible()
  await user.type(sheet.getByLabelText(/누구의 날인가요/), '엄마')
  await user.click(sheet.getByRole('radio', { name: '음력' }))
  await user.selectOptions(sheet.getByLabelText('월'), '10')
  await user.selectOptions(sheet.getByLabelText('일'), '27')
  expect(sheet.getByRole('status')).toHaveTextContent(/다가오는 음력 10월 27일은 20\d\d년 \d+월 \d+일이에요/)
  expect(sheet.getByRole('switch', { name: /일주일 전에 알림 받기/ })).not.toBeChecked()
  expect(await axeProblems()).toEqual([])
  await user.click(sheet.getByRole('button', { name: '저장하기' }))

  expect(await screen.findByText(/\(음력 10월 27일\) · (\d+일 남음|오늘)$/)).toBeVisible()
  expect(screen.queryByText('일주일 전 알림')).toBeNull()
  await user.click(screen.getByRole('button', { name: '엄마 생일 수정' }))
  const change = within(await screen.findByRole('dialog', { name: '기념일 수정하기' }))
  await user.click(change.getByRole('switch', { name: /일주일 전에 알림 받기/ }))
  await user.click(change.getByRole('button', { name: '저장하기' }))
  expect(await screen.findByText('일주일 전 알림')).toBeVisible()
  expect(await axeProblems()).toEqual([])

  await user.click(screen.getByRole('button', { name: '엄마 생일 삭제' }))
  expect(await screen.findByText('아직 저장한 기념일이 없어요')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '되돌리기' }))
  await user.click(await screen.findByRole('button', { name: '엄마 생일 선물 준비하기' }))
  expect(router.steps.at(-1)).toBe('push /shopping')
  expect(giftOrderDraft.read(KIM)).toMatchObject({ receiverName: '엄마', isMany: false })
})

test('what is typed stays when Back or Esc closes the sheet', async () => {
  const { user } = await openDays()
  const open = async () => user.click(await screen.findByRole('button', { name: '기념일 추가하기' }))
  await open()
  await user.type(await screen.findByLabelText(/누구의 날인가요/), '외할머니')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  expect(await screen.findByLabelText(/누구의 날인가요/)).toHaveValue('외할머니')
})

test('a gift’s day can be chosen by the lunar calendar, and its hour stays', async () => {
  const Field = () => {
    const [value, setValue] = useState('2026-12-24T18:30')
    return <SendAtField value={value} onChange={setValue} error={null} />
  }
  const { user } = await renderScreen(<Field />, { as: KIM })
  await user.click(await screen.findByRole('checkbox', { name: '음력으로 고르기' }))
  // 24 December 2026 is 16 November of the lunar calendar.
  expect(await screen.findByLabelText('월')).toHaveValue('11')
  expect(screen.getByLabelText('일')).toHaveValue('16')
  await user.selectOptions(screen.getByLabelText('월'), '1')
  await user.selectOptions(screen.getByLabelText('일'), '1')
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('열리는 날과 시각').value).toMatch(
      /^20\d\d-0[12]-\d\dT18:30$/,
    ),
  )
})
