import { SentSuccess } from '@/features/gift/components/sent-success'
import { LatePushOffer } from '@/screens/late-push-offer'

export default function SendGiftSuccessPage() {
  return <SentSuccess Offer={LatePushOffer} />
}
