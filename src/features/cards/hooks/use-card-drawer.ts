import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { cardRef, readCardRef } from '@/domain/card'
import { changeQuery } from '@/lib/change-query'
import { queryOne } from '@/lib/query-string'

type Ref = NonNullable<ReturnType<typeof readCardRef>>

/** The card that the address names (`card`), over the list: reload and share keep it, "back" closes it. */
export const useCardDrawer = () => {
  const router = useRouter()
  const asked = queryOne(router.query.card)
  /** Opened by a tap here, so that the step before is this list. */
  const isOurs = useRef(false)
  const card = readCardRef(asked)
  /** Stays while the sheet slides away. */
  const [last, setLast] = useState(card)
  if (card && card.cardId !== last?.cardId) setLast(card)

  const open = (next: Ref) => {
    isOurs.current = true
    void router.push(changeQuery(router.asPath, { card: cardRef(next) }), undefined, {
      shallow: true,
      scroll: false,
    })
  }
  const close = () => {
    if (isOurs.current) {
      isOurs.current = false
      router.back()
      return
    }
    const list = changeQuery(router.asPath, { card: undefined })
    void router.replace(list, undefined, { shallow: true, scroll: false })
  }
  return {
    card: card ?? last,
    isOpen: asked !== undefined,
    isUnknown: asked !== undefined && !card,
    open,
    close,
  }
}
