import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import type { StudioPicture } from '@/contract/main/studio'
import { queryOne } from '@/lib/query-string'

const SHALLOW = { shallow: true, scroll: false } as const

/** The photo that the address names (`?photo=`), among those that have come; "back" closes it. */
export const useOpenedPhoto = (pictures: readonly StudioPicture[] | undefined) => {
  const router = useRouter()
  const asked = queryOne(router.query.photo)
  const named = pictures?.find(({ pictureId }) => pictureId === asked)
  /** Opened by a tap here, so that the step before is the library. */
  const isOurs = useRef(false)
  /** Stays while the sheet slides away. */
  const [last, setLast] = useState(named)
  if (named && named.pictureId !== last?.pictureId) setLast(named)

  return {
    photo: named ?? last,
    isOpen: named !== undefined,
    /** In the address, but not (yet) among those that came. */
    isMissing: asked !== undefined && !named,
    open: ({ pictureId }: StudioPicture) => {
      isOurs.current = true
      void router.push({ pathname: router.pathname, query: { photo: pictureId } }, undefined, SHALLOW)
    },
    close: () => {
      if (isOurs.current) {
        isOurs.current = false
        router.back()
      } else void router.replace(router.pathname, undefined, SHALLOW)
    },
  }
}
