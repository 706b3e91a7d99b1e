import { useQuery } from '@tanstack/react-query'
import { giftPreviewQueryOptions } from '@/api/main/gift'
import { readGiftLink } from '@/browser/storage/gift-links'
import { formatRoundWon } from '@/lib/money'

/** Reads the token of the gift in the address: itself, or the one that this device has stored under its key. */
const tokenIn = (returnTo: string): string => {
  const query = new URLSearchParams(returnTo.split('?')[1])
  return query.get('gift') ?? query.get('token') ?? readGiftLink(query.get('link') ?? '')
}

/** `김담아님의 3만원 선물을 받으려면`: why the receiver of a gift signs in. */
export const GiftPurpose = ({ returnTo, fallback }: { returnTo: string; fallback: string }) => {
  const { data } = useQuery(giftPreviewQueryOptions(tokenIn(returnTo)))
  if (!data) return fallback
  return `${data.giverName}님의 ${data.amount === null ? '' : `${formatRoundWon(data.amount)} `}선물을 받으려면`
}
