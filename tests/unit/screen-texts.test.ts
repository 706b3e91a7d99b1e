import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)

const readLines = (file: string): string[] => readFileSync(file, 'utf8').split('\n')

/** The lines of the files that contain what is sought, each with its file. */
const findLines = (files: readonly string[], sign: RegExp): string[] =>
  files.flatMap((file) =>
    readLines(file)
      .filter((line) => sign.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

/** Sentences in 합쇼체, such as 없습니다 or 확인하십시오. */
const FORMAL = /[가-힣]니다|(?:습|입|합|십)니까|[가-힣]십시오/
/** These are written by members, buyers and sellers, and not by the app. */
const WORDS_OF_OTHERS = [
  'src/demo/illustrations/card/faces/',
  'src/demo/sandbox/console-inquiries.ts',
  'src/demo/seed/feedback/',
  'src/features/studio/components/editor/text-panel.tsx',
  'src/features/studio/model/templates.ts',
  'src/server/services/main/account-withdrawal/erase-names.ts',
]
const ownFiles = FILES.filter((file) => !WORDS_OF_OTHERS.some((place) => file.startsWith(place)))

/** 님 after a space, or after a value and a space. */
const SEPARATE_HONORIFIC = /[가-힣}]\s+님(?![가-힣]{3})/

/** An amount in digits that a sentence, a title or a button of the wallet goes on from. */
const DIGITS_IN_SENTENCE =
  /\bformatWon\([^\n]*?\)\}(?:[을이]|까지|부터|\s(?:\$\{noun\}|\{noun\}|충전|교환|출금|부족|선물|이어서|있어요))/
const WALLET = ['money', 'gift', 'cards', 'card-operations', 'card-shop'].map(
  (name) => `src/features/${name}/`,
)
const walletFiles = FILES.filter((file) => WALLET.some((folder) => file.startsWith(folder)))

describe('the scan finds', () => {
  test.each([
    [
      'formal sentences',
      FORMAL,
      ['결제 정보를 불러올 수 없습니다.', '확인하십시오', '계속할까요? 하시겠습니까?'],
    ],
    ['a separate honorific', SEPARATE_HONORIFIC, ['${name} 님의 지갑', '김담아 님']],
    [
      'digits in a sentence',
      DIGITS_IN_SENTENCE,
      [
        '`${formatWon(amount)}을 충전했어요`',
        '{formatWon(amount)} 이어서 결제하기',
        '${formatWon(a.b)} ${noun}',
      ],
    ],
  ])('%s', (_, sign, texts) => {
    for (const text of texts) expect(text).toMatch(sign)
  })
  test.each([
    [FORMAL, '결제 정보를 불러오지 못했어요'],
    [SEPARATE_HONORIFIC, '${name}님의 지갑'],
    [DIGITS_IN_SENTENCE, '`${formatRoundWon(amount)}을 충전했어요`'],
    [DIGITS_IN_SENTENCE, "{ label: '잔액', value: formatWon(balance) }"],
  ])('nothing by %s in %s', (sign, text) => {
    expect(text).not.toMatch(sign)
  })
})

describe('the texts of the app', () => {
  test('are in 해요체 everywhere', () => {
    expect(FILES.length).toBeGreaterThan(1_000)
    expect(findLines(ownFiles, FORMAL)).toEqual([])
  })
  test('have 님 directly after the name', () => {
    expect(findLines(FILES, SEPARATE_HONORIFIC)).toEqual([])
  })
  test('give the amounts of the wallet in units of 만 within a sentence', () => {
    expect(walletFiles.length).toBeGreaterThan(50)
    expect(findLines(walletFiles, DIGITS_IN_SENTENCE)).toEqual([])
  })
})
