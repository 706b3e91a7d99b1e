import { brand } from '@/config/brand'

interface FailText {
  title: string
  body: string
}

/** Why a charge or an exchange did not go through; the error table is too large for one screen. */
const texts: Readonly<Record<number, FailText>> = {
  4031: {
    title: '지금은 결제창을 열 수 없어요',
    body: `${brand.money}로 충전하거나 잠시 후 다시 시도해 주세요.`,
  },
  4043: { title: '카드를 찾을 수 없어요', body: '이미 삭제된 카드일 수 있어요.' },
  4047: { title: '지금은 쓸 수 없는 카드예요', body: '내 선물함에서 카드 상태를 확인해 주세요.' },
  4061: { title: '카드 잔액이 부족해요', body: '그사이 잔액이 바뀌었어요. 금액을 다시 확인해 주세요.' },
  4062: { title: `${brand.money}가 부족해요`, body: `${brand.money}를 충전한 뒤 다시 시도해 주세요.` },
  40411: {
    title: '한도를 넘었어요',
    body: '그사이 잔액이 바뀌었어요. 담을 수 있는 금액을 다시 확인해 주세요.',
  },
  7201: {
    title: '결제가 승인되지 않았어요',
    body: '카드 한도나 잔액을 확인하거나, 다른 결제 수단을 골라 주세요.',
  },
  7202: { title: '결제 시간이 지났어요', body: '정해진 시간 안에 결제를 마치지 않았어요.' },
  7203: { title: '결제를 취소했어요', body: '결제창에서 결제를 그만두셨어요.' },
  7204: { title: '결제 금액이 달라요', body: '안전을 위해 결제를 취소했어요. 다시 시도해 주세요.' },
  7205: { title: '결제를 확인하지 못했어요', body: '결제창에서 온 내용이 맞지 않아 받아들이지 않았어요.' },
  7206: { title: '이미 처리된 결제예요', body: '카드 이용내역을 확인해 주세요.' },
  9800: {
    title: '충전이 막힌 계정이에요',
    body: '개인정보 노출이 등록된 계정이라 충전할 수 없어요. 발급받은 영업점에서 확인해 주세요.',
  },
  9801: {
    title: '충전이 막힌 계정이에요',
    body: '보이스피싱 위험이 있는 계정으로 확인되어 충전할 수 없어요. 고객센터로 문의해 주세요.',
  },
}

export const failText = (code: number | null, otherwise: string): FailText =>
  (code === null ? undefined : texts[code]) ?? { title: otherwise, body: '잠시 후 다시 시도해 주세요.' }

/** Refusals that no other amount helps against: their own page explains them. */
export const isFinal = (code: number): boolean => [4031, 4043, 4047, 9800, 9801].includes(code)
