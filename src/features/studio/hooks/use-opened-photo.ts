import { useRouter } from 'next/router'
import { useState } from 'react'
import type { StudioPicture } from '@/contract/main/studio'
import { queryOne, toQueryString } from '@/lib/query-string'
import { useAddressStep } from '@/browser/history/use-address-step'

/** The photo of the address (`?photo=`), if it is among the loaded ones. */
export const useOpenedPhoto = (pictures: readonly StudioPicture[] | undefined) => {
  const { query, pathname } = useRouter()
  const photoId = queryOne(query.photo) ?? ''
  const named = pictures?.find(({ pictureId }) => pictureId === photoId)
  const step = useAddressStep(photoId)
  /** Stays while the sheet slides away. */
  const [last, setLast] = useState(named)
  if (named && named.pictureId !== last?.pictureId) setLast(named)

  return {
    photo: named ?? last,
    isOpen: named !== undefined && step.isOpen,
    open: ({ pictureId }: StudioPicture) => step.open(`${pathname}?${toQueryString({ photo: pictureId })}`),
    close: () => void step.close(pathname),
  }
}
