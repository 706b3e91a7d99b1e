import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { RequestSuccess } from '@/features/claim/components/request-success'
import ChargeSuccessPage from '@/pages/card/charge/success'
import ExchangeSuccessPage from '@/pages/card/exchange/success'
import DeleteSuccessPage from '@/pages/my/cards/delete-success'
import MoneyChargeSuccessPage from '@/pages/my/dama-money/charge/success'
import MoneyWithdrawSuccessPage from '@/pages/my/dama-money/withdraw/success'
import WithdrawSuccessPage from '@/pages/my/settings/withdraw-user/success'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const MISSING = '표시할 결과가 없어요'

describe('a success page that is opened by its address alone claims no success', () => {
  it.each([
    ['charge', '/card/charge/success?card=MASTER.crd_kim_dama', ChargeSuccessPage],
    ['charge without a card', '/card/charge/success', ChargeSuccessPage],
    ['exchange', '/card/exchange/success?card=MASTER.crd_kim_dama', ExchangeSuccessPage],
    ['deletion', '/my/cards/delete-success', DeleteSuccessPage],
    ['charge of 담아머니', '/my/dama-money/charge/success', MoneyChargeSuccessPage],
    ['withdrawal of 담아머니', '/my/dama-money/withdraw/success', MoneyWithdrawSuccessPage],
    ['withdrawal', '/my/settings/withdraw-user/success', WithdrawSuccessPage],
  ])('%s', async (_, at, Page) => {
    await renderScreen(<Page />, { at, as: KIM_DAMA })
    expect(await screen.findByText(MISSING)).toBeVisible()
    expect(screen.queryByText(/충전했어요|출금했어요|바꿨어요|삭제했어요|탈퇴를 신청했어요/)).toBeNull()
  })

  it.each(['cancel', 'refund', 'exchange', 'confirm'] as const)('%s of an order', async (kind) => {
    await renderScreen(<RequestSuccess kind={kind} />, {
      at: `/my/order/${kind}-request/success`,
      as: KIM_DAMA,
    })
    await waitFor(() => expect(screen.getByText(MISSING)).toBeVisible())
    expect(screen.queryByText(/신청했어요|확정했어요|취소했어요/)).toBeNull()
  })
})
