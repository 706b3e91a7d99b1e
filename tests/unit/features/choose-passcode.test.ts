import { describe, expect, it } from 'vitest'
import { enterPasscode, NEW_CHOICE } from '@/features/passcode/model/choose-passcode'

describe('choosing a passcode', () => {
  const repeat = { step: 'repeat', chosen: '730185' } as const

  it('asks for the same digits again', () => {
    expect(enterPasscode(NEW_CHOICE, '730185', {})).toEqual({ choice: repeat })
    expect(enterPasscode(repeat, '730185', {})).toEqual({ passcode: '730185' })
  })

  it('starts over after a weak passcode, or one that is repeated differently', () => {
    expect(enterPasscode(NEW_CHOICE, '920514', { birthday: '19920514' })).toEqual({
      choice: NEW_CHOICE,
      message: '생년월일은 쓸 수 없어요.',
    })
    expect(enterPasscode(repeat, '730186', {})).toEqual({
      choice: NEW_CHOICE,
      message: '두 번호가 달라요. 처음부터 정해 주세요.',
    })
  })
})
