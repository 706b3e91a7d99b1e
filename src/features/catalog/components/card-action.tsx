import { createContext, type ReactNode, useContext } from 'react'

export interface CardActionProps {
  productId: string
  title: string
}

/** Renders the action in the corner of a product card. It belongs to another feature, so a context provides it. */
export const CardActionContext = createContext<(props: CardActionProps) => ReactNode>(() => null)

export function CardAction(props: CardActionProps) {
  return useContext(CardActionContext)(props)
}
