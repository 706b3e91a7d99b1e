import { BANK_ACCOUNTS } from '@/config/paths/open-banking'
import { NEW_SUPPORT_INQUIRY } from '@/config/paths/support'
import { VERIFICATION_MISMATCH_PATH, VERIFICATION_PATH } from '@/config/paths/verification'
import type { BankRecovery } from '@/domain/bank-failure'

/** Link of each recovery. `retry` has none: it leads back to the form. */
export const BANK_RECOVERY_LINKS: Readonly<
  Record<Exclude<BankRecovery, 'retry'>, { label: string; href: string }>
> = {
  accounts: { label: '연결계좌 보기', href: BANK_ACCOUNTS },
  verify: { label: '본인인증하기', href: VERIFICATION_PATH },
  phone: { label: '번호 확인하기', href: VERIFICATION_MISMATCH_PATH },
  contact: { label: '1:1 문의하기', href: NEW_SUPPORT_INQUIRY },
}
