export { MyReviews as default } from '@/features/review/components/my-reviews'
