import { brand } from '@/config/brand'
import { formatWon } from '@/lib/money'
import { confirm } from '@/ui/overlay/alert-store'

/** Asks before an exchange takes its delivery fee (won) from 담아머니. A free exchange needs no question. */
export const confirmExchangeFee = async (fee: number): Promise<boolean> =>
  fee === 0 ||
  confirm({
    title: `교환 배송비 ${formatWon(fee)}을 낼까요?`,
    body: `${brand.money}에서 바로 빠져나가요. 교환을 철회하거나 거절되면 돌려 드려요.`,
    confirmLabel: `${formatWon(fee)} 내기`,
  })
