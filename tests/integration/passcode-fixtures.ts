import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Of every ready-made person with a wallet. */
export const PASSCODE = '258036'

/** Taps six digits on the shuffled pad, once it asks for them under this title. */
export const tapPasscode = async (
  user: UserEvent,
  digits: string = PASSCODE,
  title = '결제 비밀번호를 입력해 주세요',
): Promise<void> => {
  const entry = await screen.findByRole('group', { name: title })
  for (const digit of digits) await user.click(within(entry).getByRole('button', { name: digit }))
}
