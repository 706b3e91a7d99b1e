export type PasscodeWeakness = 'format' | 'repeat' | 'sequence' | 'birthday' | 'phone'

/** Messages for a weak passcode. */
export const PASSCODE_WEAKNESS_TEXT: Readonly<Record<PasscodeWeakness, string>> = {
  format: '비밀번호는 숫자 6자리예요.',
  repeat: '같은 숫자를 세 번 이어 쓸 수 없어요.',
  sequence: '이어지는 숫자는 쓸 수 없어요.',
  birthday: '생년월일은 쓸 수 없어요.',
  phone: '휴대폰 번호에 있는 숫자는 쓸 수 없어요.',
}

/** The hint while a passcode is chosen: what `passcodeWeakness` refuses. */
export const PASSCODE_CHOICE_HINT = '생년월일, 휴대폰 번호, 같거나 이어지는 숫자는 쓸 수 없어요.'

const DIRECTIONS = [1, -1]

const hasSequence = (digits: string, direction: number): boolean =>
  [...digits].some(
    (digit, index) =>
      index >= 3 &&
      [1, 2, 3].every((offset) => Number(digits[index - offset]) === Number(digit) - direction * offset),
  )

/**
 * Why a passcode is too easy to guess, or null: three equal digits in a row, four digits that count up or down, the
 * birthday (yyMMdd, or the first six digits of yyyyMMdd), a part of the phone number.
 *
 * @param person birthday as yyyyMMdd, phone as digits
 */
export const passcodeWeakness = (
  passcode: string,
  person: { birthday?: string | null; phone?: string | null } = {},
): PasscodeWeakness | null => {
  if (!/^[0-9]{6}$/.test(passcode)) return 'format'
  if (/(\d)\1\1/.test(passcode)) return 'repeat'
  if (DIRECTIONS.some((direction) => hasSequence(passcode, direction))) return 'sequence'
  const birthday = person.birthday?.replace(/\D/g, '') ?? ''
  if (birthday.length === 8 && [birthday.slice(2), birthday.slice(0, 6)].includes(passcode)) return 'birthday'
  const phone = person.phone?.replace(/\D/g, '') ?? ''
  return phone.length >= 8 && phone.includes(passcode) ? 'phone' : null
}
