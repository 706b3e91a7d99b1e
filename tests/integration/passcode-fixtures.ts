import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The passcode of every sample member with a wallet. */
export const PASSCODE = '258036'

/** Taps six digits on the shuffled keypad when the dialog with this title is open. */
export const tapPasscode = async (
  user: UserEvent,
  digits: string = PASSCODE,
  title = '결제 비밀번호를 입력해 주세요',
): Promise<void> => {
  const entry = await screen.findByRole('group', { name: title })
  for (const digit of digits) await user.click(within(entry).getByRole('button', { name: digit }))
}
