import { screen } from '@testing-library/react'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { Shell } from '@/shell/shell'
import { renderScreen } from '@tests/setup/render-screen'

/** A page that leads on by itself. */
const LeadsTo = ({ address }: { address: string }) => {
  const router = useRouter()
  useEffect(() => {
    void router.replace(address)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return <p>{address}</p>
}

const next: Readonly<Record<string, string>> = {
  '/a': '/b?from=a',
  '/b': '/a',
  '/one': '/two',
  '/two': '/three',
  '/three': '/one',
}

const Pages = () => {
  const { pathname } = useRouter()
  const address = next[pathname]
  return <Shell meta={null}>{address ? <LeadsTo key={pathname} address={address} /> : <p>여기까지</p>}</Shell>
}

it.each(['/a', '/one'])(
  'pages that lead to each other from %s end on an error with a way home',
  async (at) => {
    const { router } = await renderScreen(<Pages />, { at })
    expect(await screen.findByRole('heading', { name: '화면을 열지 못했어요' })).toBeVisible()
    expect(screen.getByRole('link', { name: '홈으로 가기' })).toHaveAttribute('href', '/')
    expect(router.steps.length).toBeLessThanOrEqual(7)
  },
)

it('the same pages count from the start again after a tap', async () => {
  const { user, router } = await renderScreen(
    <Shell meta={null}>
      <Steps />
    </Shell>,
    { at: '/x' },
  )
  for (let turn = 0; turn < 4; turn += 1) {
    await user.click(screen.getByRole('button', { name: '다음' }))
    expect(await screen.findByText(router.asPath)).toBeVisible()
  }
  expect(router.steps).toHaveLength(4)
  expect(screen.queryByRole('heading', { name: '화면을 열지 못했어요' })).toBeNull()
})

const Steps = () => {
  const router = useRouter()
  return (
    <>
      <p>{router.asPath}</p>
      <button type="button" onClick={() => void router.push(router.pathname === '/x' ? '/y' : '/x')}>
        다음
      </button>
    </>
  )
}
