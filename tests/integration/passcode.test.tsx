import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { requestPasscodeProof, withdrawPasscodeRequest } from '@/api/http/passcode-proof-store'
import { ProofHost } from '@/features/passcode/components/proof-host'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { PASSCODE, tapPasscode } from './passcode-fixtures'

withBackend()

const answers: (string | null)[] = []

const Asker = () => {
  // A screen withdraws its request when it is left, as `useSubmission` does.
  useEffect(() => () => withdrawPasscodeRequest('exchange'), [])
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void requestPasscodeProof('exchange').then((proof) => answers.push(proof))
        }}
      >
        옮기기
      </button>
      <ProofHost />
    </>
  )
}

const open = async (as: string) => {
  answers.length = 0
  const view = await renderScreen(<Asker />, { at: '/card/exchange?cardId=x', as })
  await view.user.click(screen.getByRole('button', { name: '옮기기' }))
  await screen.findByRole('dialog', { name: '결제 비밀번호' })
  return view
}

const CHOOSE = '결제 비밀번호를 정해 주세요'
const REPEAT = '한 번 더 입력해 주세요'

it('returns a proof for six correct digits and shows only how many were entered', async () => {
  const { user } = await open('usr_kim_dama')
  await tapPasscode(user, '25')
  expect(screen.getByText('2자리 입력됨')).toBeInTheDocument()
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '한 자리 지우기' }))
  await tapPasscode(user, PASSCODE.slice(1))
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(answers[0]).toMatch(/.{16}/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('accepts digits and Backspace from a keyboard wherever the focus is in the sheet', async () => {
  const { user } = await open('usr_kim_dama')
  await screen.findByRole('group', { name: '비밀번호 숫자판' })
  expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus()
  await user.keyboard('29{Backspace}')
  expect(screen.getByText('1자리 입력됨')).toBeInTheDocument()
  await user.keyboard(PASSCODE.slice(1))
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(answers[0]).toMatch(/.{16}/)
})

it('shuffles the digits for each attempt, counts down from the first wrong one and locks after the fifth', async () => {
  const { user } = await open('usr_bu_jane')
  const layOf = () =>
    within(screen.getByRole('group', { name: '비밀번호 숫자판' }))
      .getAllByRole('button')
      .map((key) => key.textContent)
      .join('')
  // The dialog opens before the state of the passcode is loaded.
  await screen.findByRole('group', { name: '비밀번호 숫자판' })
  const lays = new Set([layOf()])
  const saying = ['4번 더 틀리면', '3번 더 틀리면', '2번 더 틀리면', '1번 더 틀리면']
  for (const words of saying) {
    await tapPasscode(user, '900900')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
    lays.add(layOf())
  }
  expect(lays.size).toBeGreaterThan(2)
  await tapPasscode(user, '900900')
  expect(await screen.findByText('비밀번호를 5번 잘못 입력했어요')).toBeVisible()
  expect(screen.getByRole('link', { name: '본인인증하고 다시 설정하기' })).toHaveAttribute(
    'href',
    `/my/settings/verification?purpose=passcode&returnTo=${encodeURIComponent('/card/exchange?cardId=x')}`,
  )
})

it('shows a locked member how to reset it', async () => {
  await open('usr_jam_geum')
  expect(await screen.findByText('비밀번호를 5번 잘못 입력했어요')).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('lets a member set the first passcode, rejects easy ones with a message, and continues', async () => {
  const { user } = await open('usr_lee_saebom')
  await tapPasscode(user, '111902', CHOOSE)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('같은 숫자를 세 번'))
  await tapPasscode(user, '123490', CHOOSE)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('이어지는 숫자'))
  await tapPasscode(user, '730185', CHOOSE)
  await tapPasscode(user, '730186', REPEAT)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('두 번호가 달라요'))
  await tapPasscode(user, '730185', CHOOSE)
  await tapPasscode(user, '730185', REPEAT)
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(answers[0]).not.toBeNull()
})

it('returns null when it is closed', async () => {
  const { user } = await open('usr_kim_dama')
  await user.click(await screen.findByRole('button', { name: '닫기' }))
  await waitFor(() => expect(answers).toEqual([null]))
})

it('can be replaced by a plain field permanently, which accepts no pasted text', async () => {
  const { user } = await open('usr_kim_dama')
  await user.click(await screen.findByRole('button', { name: '일반 입력창으로 입력하기' }))
  const field = screen.getByLabelText('결제 비밀번호를 입력해 주세요', { selector: 'input' })
  expect(field).toHaveFocus()
  await user.paste(PASSCODE)
  expect(field).toHaveValue('')
  await user.type(field, PASSCODE)
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(localStorage.getItem('dama_plain_passcode')).toBe('on')
})

it('gives the focus to the plain field of each attempt', async () => {
  localStorage.setItem('dama_plain_passcode', 'on')
  const { user } = await open('usr_kim_dama')
  const field = () => screen.findByLabelText('결제 비밀번호를 입력해 주세요', { selector: 'input' })
  await user.type(await field(), '135792')
  await screen.findByRole('alert')
  expect(await field()).toHaveValue('')
  expect(await field()).toHaveFocus()
})

it('gives the focus to the pad of each attempt, so that its title is read', async () => {
  const { user } = await open('usr_kim_dama')
  await tapPasscode(user, '135792')
  await screen.findByRole('alert')
  expect(screen.getByRole('group', { name: '결제 비밀번호를 입력해 주세요' })).toHaveFocus()
})

it('keeps the sheet when the connection is lost, and succeeds at the next attempt', async () => {
  server.use(http.post('*/api/passcode/check', () => HttpResponse.error(), { once: true }))
  const { user } = await open('usr_kim_dama')
  await tapPasscode(user)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('연결이 끊겨'))
  await tapPasscode(user)
  await waitFor(() => expect(answers).toHaveLength(1))
})

it('can be retried when the status fails to load', async () => {
  server.use(http.get('*/api/passcode/user', () => refuse(7000), { once: true }))
  const { user } = await open('usr_kim_dama')
  await user.click(await screen.findByRole('button', { name: '다시 시도하기' }))
  await tapPasscode(user)
  await waitFor(() => expect(answers).toHaveLength(1))
})

it('leads to a new sign-in or a verification, and back, where the server asks for a confirmation', async () => {
  const refusal = { code: 7508, message: '안전을 위해 다시 로그인해 주세요.', requestId: 'r' }
  server.use(http.post('*/api/passcode/check', () => HttpResponse.json(refusal, { status: 403 })))
  const { user } = await open('usr_kim_dama')
  await tapPasscode(user)
  expect(await screen.findByText('한 번 더 확인할게요')).toBeVisible()
  const returnTo = `returnTo=${encodeURIComponent('/card/exchange?cardId=x')}`
  expect(screen.getByRole('link', { name: '다시 로그인하기' })).toHaveAttribute(
    'href',
    `/my/login?again=1&${returnTo}`,
  )
  expect(screen.getByRole('link', { name: '본인인증하기' })).toHaveAttribute(
    'href',
    `/my/settings/verification?${returnTo}`,
  )
  expect(await axeProblems()).toEqual([])
})
