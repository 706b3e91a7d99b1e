import { MEMBER_ID } from '@tests/foreign/data/members'
import type { Product } from '@tests/foreign/data/products'
import { isVoucher } from '@tests/foreign/data/products'
import { daysAgo } from '@tests/foreign/data/time'

export interface Review {
  id: number
  userId: number
  userNickname: string
  userAge: number
  userGender: 'M' | 'F'
  createDt: string
  score: number
  status: 'posted'
  transactionSkuTitle: string
  sellableProductId: number
  sellableSkuId: number
  comments: string
  likeCount: number
  dislikeCount: number
  images: { mobile: string[] }
  reviewReplies: {
    id: number
    initiatorType: string
    initiatorName: string
    comments: string
    createDt: string
  }[]
  isUserLikesDislikesOnThisReview: boolean | null
}

const NICKNAMES = ['산책하는곰', '초록단추', '달콤한콩', '밤하늘', '새벽커피']
const COMMENTS = [
  '선물로 보냈는데 무척 좋아했어요.',
  '포장이 꼼꼼하고 배송도 빨랐어요. 다음에도 여기에서 주문하려고 해요. 가족 모두 만족했고 주변에도 알렸어요.',
  '사진보다 조금 작지만 쓸 만해요.',
]

const createReview = (product: Product, index: number): Review => {
  const id = product.id * 100 + index
  const photos = index % 3 === 0 ? 1 + (index % 5) : 0
  return {
    id,
    userId: index === 1 ? MEMBER_ID : 900 + index,
    userNickname: NICKNAMES[index % NICKNAMES.length] ?? '',
    userAge: 10 + 10 * (index % 4),
    userGender: index % 2 === 0 ? 'F' : 'M',
    createDt: daysAgo(index * 2),
    score: 5 - (index % 5),
    status: 'posted',
    transactionSkuTitle: product.skuList[0]?.title ?? '',
    sellableProductId: product.id,
    sellableSkuId: product.skuList[0]?.id ?? 0,
    comments: COMMENTS[index % COMMENTS.length] ?? '',
    likeCount: index,
    dislikeCount: index % 2,
    images: { mobile: Array.from({ length: photos }, (_, n) => `/pictures/review/${id + n}.svg`) },
    reviewReplies:
      index % 4 === 0
        ? [{ id: id + 50, initiatorType: 'seller', initiatorName: '판매자', comments: '고맙습니다.', createDt: daysAgo(index) }] // prettier-ignore
        : [],
    isUserLikesDislikesOnThisReview: null,
  }
}

/** Fourteen reviews of every second product that is no voucher sent by text message. */
export const createReviews = (products: Product[]) =>
  products
    .filter((product) => product.id % 2 === 0 && !isVoucher(product))
    .flatMap((product) => Array.from({ length: 14 }, (_, index) => createReview(product, index)))

export const aggregate = (reviews: Review[]) => {
  const count = (score: number) => reviews.filter((review) => review.score === score).length
  const sum = reviews.reduce((total, review) => total + review.score, 0)
  return {
    mean: reviews.length === 0 ? null : Number((sum / reviews.length).toFixed(2)),
    count: reviews.length,
    five: count(5),
    four: count(4),
    three: count(3),
    two: count(2),
    one: count(1),
  }
}
