import { inquiry, inquiryAnswers, inquiryList } from '@/contract/review/inquiry'
import {
  myReview,
  myReviewList,
  reaction,
  review,
  reviewAggregation,
  reviewList,
  writableLine,
  writableList,
} from '@/contract/review/review'

/** Schemas of the answers of the review service. They are a chunk that is loaded with the first call. */
export const answers = {
  inquiry,
  inquiryAnswers,
  inquiryList,
  myReview,
  myReviewList,
  reaction,
  review,
  reviewAggregation,
  reviewList,
  writableLine,
  writableList,
}
