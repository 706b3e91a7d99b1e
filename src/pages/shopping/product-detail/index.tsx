import type { GetServerSideProps } from 'next'
import { productPath } from '@/config/paths'
import { queryOne } from '@/lib/query-string'

/** The address without a product only leads on. */
export default function ProductDetailIndexPage() {
  return null
}

/** `?pid=` is a product; without one the shop's home is meant. */
export const getServerSideProps: GetServerSideProps = async ({ query }) => {
  const productId = queryOne(query.pid)
  return {
    redirect: {
      destination: productId ? productPath(productId) : '/shopping',
      permanent: false,
    },
  }
}
