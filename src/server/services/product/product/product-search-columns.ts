import { type SearchColumns, searchColumns } from '@/lib/search-text'

interface SearchedProduct {
  title: string
  brand: string
  keywords: readonly string[]
  sellerName: string
}

/** Returns the columns that searches for a product read. */
export const productSearchColumns = ({
  title,
  brand,
  keywords,
  sellerName,
}: SearchedProduct): SearchColumns => searchColumns([title, brand, ...keywords, sellerName])
