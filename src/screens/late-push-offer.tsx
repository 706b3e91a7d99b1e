import dynamic from 'next/dynamic'

/** The offer of notices on a page of a success, which loads it once the success is there. */
export const LatePushOffer = dynamic(
  () => import('@/features/notification/components/push-offer').then((file) => file.PushOffer),
  { ssr: false },
)
