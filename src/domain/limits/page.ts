/** Items of a page of a list. */
export const pageSizes = {
  /** Page size when the request names none. */
  default: 20,
  max: 100,
  products: 20,
  inquiries: 10,
  reviews: 10,
  photoStrip: 4,
  photoGallery: 40,
} as const
