import { PASSCODE_WEAKNESS_TEXT, passcodeWeakness } from '@/domain/passcode-strength'

/** The state while a member chooses a passcode, which is entered twice. The digits stay in memory only until the second entry. */
export type PasscodeChoice = { step: 'choose' } | { step: 'repeat'; chosen: string }

export const NEW_CHOICE: PasscodeChoice = { step: 'choose' }

/** What an entry leads to: another one, with a message where the choice starts over, or the chosen passcode. */
type EntryResult = { choice: PasscodeChoice; message?: string } | { passcode: string }

/** Takes six entered digits. A weak passcode, or a second entry that differs, starts the choice over. */
export const enterPasscode = (
  choice: PasscodeChoice,
  digits: string,
  person: Parameters<typeof passcodeWeakness>[1],
): EntryResult => {
  if (choice.step === 'repeat') {
    return digits === choice.chosen
      ? { passcode: digits }
      : { choice: NEW_CHOICE, message: '두 번호가 달라요. 처음부터 정해 주세요.' }
  }
  const weakness = passcodeWeakness(digits, person)
  return weakness
    ? { choice: NEW_CHOICE, message: PASSCODE_WEAKNESS_TEXT[weakness] }
    : { choice: { step: 'repeat', chosen: digits } }
}
