import { createContext, type ReactNode, useContext } from 'react'

export interface ProductCardActionProps {
  productId: string
  title: string
}

/** Renders the action in the corner of a product card. It belongs to another feature, so a context provides it. */
export const ProductCardActionContext = createContext<(props: ProductCardActionProps) => ReactNode>(
  () => null,
)

export function ProductCardAction(props: ProductCardActionProps) {
  return useContext(ProductCardActionContext)(props)
}
