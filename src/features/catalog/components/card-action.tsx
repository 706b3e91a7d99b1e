import { createContext, type ReactNode, useContext } from 'react'

export interface CardActionProps {
  productId: string
  title: string
}

/** Draws what stands in the corner of every product's card: put in from outside, for it is another feature's. */
export const CardActionContext = createContext<(props: CardActionProps) => ReactNode>(() => null)

export function CardAction(props: CardActionProps) {
  return useContext(CardActionContext)(props)
}
