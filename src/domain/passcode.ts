/**
 * Actions that need a passcode. A proof from `/api/passcode/check` is valid for one action, once, for three minutes.
 */
export const PASSCODE_ACTIONS = [
  'send_gift',
  'charge_card',
  'charge_money',
  'exchange',
  'withdraw_money',
  'delete_card',
  'open_banking',
  'edit_account',
  'withdraw_account',
] as const
export type PasscodeAction = (typeof PASSCODE_ACTIONS)[number]

const MONEY_ACTIONS: readonly PasscodeAction[] = [
  'send_gift',
  'charge_card',
  'charge_money',
  'exchange',
  'withdraw_money',
]

/** Whether an action moves an amount. */
export const isMoneyAction = (action: PasscodeAction): boolean => MONEY_ACTIONS.includes(action)

/** Request header of a passcode proof. It is not in the body, so that a repeat with a new proof has the same body. */
export const PASSCODE_PROOF_HEADER = 'X-Passcode-Proof'
