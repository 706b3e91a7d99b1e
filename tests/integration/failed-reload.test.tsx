import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { type ReactElement, useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { addressesQueryOptions } from '@/api/auth/address'
import { createQueryClient } from '@/api/http/query-client'
import { passcodeQueryOptions } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { KIM_DAMA } from '@/demo/seed/persons'
import { Settings } from '@/features/account/components/settings'
import { WithdrawUser } from '@/features/account/components/withdraw-user'
import { AddressPicker } from '@/features/address/components/address-picker'
import { MyHome } from '@/features/my-home/components/my-home'
import { server } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

/** Shows the status of a query, so that a test can wait until the screen beside it has seen the failure. */
const QueryStatus = ({ queryKey }: { queryKey: QueryKey }) => {
  const cache = useQueryClient().getQueryCache()
  const status = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.find({ queryKey })?.state.status,
  )
  return <output>{status}</output>
}

/** Has nothing that keeps them from leaving. */
const TTEO_NA = 'usr_tteo_na'

const nothing = () => undefined

it.each<[name: string, queryKey: QueryKey, screen: ReactElement, shown: string | RegExp, as?: string]>([
  ['settings', meQueryOptions().queryKey, <Settings key="s" passcodeSheet={() => null} />, '김담아님'],
  [
    'profile',
    meQueryOptions().queryKey,
    <MyHome key="m" wallet={null} invitation={null} signOut={null} />,
    '김담아님',
  ],
  ['withdrawal', passcodeQueryOptions().queryKey, <WithdrawUser key="w" />, /떠나는 이유/, TTEO_NA],
  [
    'address picker',
    addressesQueryOptions().queryKey,
    <AddressPicker key="a" isOpen onClose={nothing} onChoose={nothing} onType={nothing} />,
    /세종대로 110/,
  ],
])(
  'the %s stays as it is when its data fails to load again',
  async (_name, queryKey, shownScreen, shown, as = KIM_DAMA) => {
    const queryClient = createQueryClient()
    const element = (
      <>
        {shownScreen}
        <QueryStatus queryKey={queryKey} />
      </>
    )
    await renderScreen(element, { at: '/my', as, queryClient })
    expect((await screen.findAllByText(shown))[0]).toBeVisible()
    const refusal = { code: 7000, message: 'x', requestId: 'r' }
    server.use(http.get('*/api/*', () => HttpResponse.json(refusal, { status: 400 })))
    await act(() => queryClient.refetchQueries({ queryKey }))
    await waitFor(() => expect(screen.getByText('error')).toBeVisible())
    expect(screen.getAllByText(shown)[0]).toBeVisible()
    expect(screen.queryByText(/불러오지 못했어요/)).toBeNull()
  },
)
