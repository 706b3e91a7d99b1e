import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { findPerson, PERSONS } from '@/demo/seed/persons'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { type Answer, createTestBackend } from '@tests/setup/backend'
import { signInAs } from './login-request'
import { callWithProof, openGift } from './wallet-fixtures'

const text = readFileSync('tests/ERROR-CODES.md', 'utf8')
const ROWS = new Map(
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => {
      const [codes = '', how = ''] = line.split('|').slice(1)
      return codes.split(',').map((code) => [Number(code), how.trim()] as const)
    }),
)

const backend = await createTestBackend()
afterAll(() => backend.close())

const idOf = (name: string): string => {
  const person = PERSONS.find((candidate) => candidate.name === name)
  if (!person) throw new Error(`no sample member is called ${name}`)
  return person.id
}
const signIn = (name: string) => () => signInAs(backend, findPerson(idOf(name)))
const read = (name: string, path: string) => () => backend.call('GET', path, { as: idOf(name) })
const leave = (name: string) => read(name, '/api/auth/validate-withdraw')
const chargeCard = (name: string, card: string, amount: number) => () =>
  callWithProof(backend, idOf(name), '/api/charge/card', {
    cardDivision: 'MASTER',
    cardId: card,
    amount,
    from: 'money',
  })

/** The calls that a row of the table describes, by the text of the row. */
const STEPS: readonly [code: number, words: readonly string[], follow: () => Promise<Answer>][] = [
  [1004, ['서약관', 'any member'], read('서약관', '/api/card/count')],
  [1009, ['변번호'], signIn('변번호')],
  [1010, ['김담아(카카오)'], signIn('김담아(카카오)')],
  [1011, ['이새봄(네이버)'], signIn('이새봄(네이버)')],
  [1013, ['장바구'], leave('장바구')],
  [
    1014,
    ['이새봄', 'gl_seed_to_seon_1'],
    async () => {
      await openGift(backend, idOf('이새봄'), '/card/receive-gift?gift=gl_seed_to_seon_1')
      return leave('이새봄')()
    },
  ],
  [1106, ['차단우'], signIn('차단우')],
  [1107, ['탁퇴장'], signIn('탁퇴장')],
  [1108, ['안녕희'], signIn('안녕희')],
  [
    1502,
    ['잠금희'],
    () =>
      backend.call('POST', '/api/passcode/check', {
        as: idOf('잠금희'),
        body: { passcode: '135790', action: 'exchange' },
      }),
  ],
  [4033, ['문메일'], signIn('문메일')],
  [4034, ['박제주(네이버)'], signIn('박제주(네이버)')],
  [4034, ['김담아(구글)'], signIn('김담아(구글)')],
  [4043, ['MASTER.nothing'], read('김담아', '/api/card/detail/MASTER/nothing')],
  [
    4046,
    ['delete a card with money'],
    () =>
      callWithProof(backend, idOf('김담아'), '/api/card/delete/MASTER/crd_kim_dama', {}, { method: 'PATCH' }),
  ],
  [40411, ['부자네 charges'], chargeCard('부자네', 'crd_bu_jane_near', 20_000)],
  [40412, ['under 1,000 won'], chargeCard('부자네', 'crd_bu_jane_near', 999)],
  [
    7010,
    ['another member'],
    () =>
      backend.call('POST', '/api/passcode/check', {
        as: idOf('김담아'),
        body: { passcode: '135790', action: 'exchange' },
        headers: { [SCREEN_MEMBER_HEADER]: idOf('이새봄') },
      }),
  ],
  [9800, ['구팔백'], chargeCard('구팔백', 'crd_gu_palbaek', 1000)],
  [9801, ['구팔일'], chargeCard('구팔일', 'crd_gu_palil', 1000)],
]

describe('a row of the table of error codes leads to its code', () => {
  it.each(STEPS)('%i: %j', async (code, words, follow) => {
    for (const word of words) expect(ROWS.get(code)).toContain(word)
    expect((await follow()).body.code).toBe(code)
  })

  it('and each row that tells whom to sign in as is among them', () => {
    const signedIn = [...ROWS].filter(([, how]) => how.startsWith('sign in as')).map(([code]) => code)
    const followed = new Set(STEPS.map(([code]) => code))
    expect(signedIn.filter((code) => !followed.has(code))).toEqual([])
  })
})
