import { useRouter } from 'next/router'
import { CLAIM_KINDS, CLAIM_STATES } from '@/domain/claim'
import { IN_PLACE } from '@/browser/history/in-place'
import { PeriodFilters } from '@/ui/form/period-filters'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { type ClaimFilter, claimsAddress, STATE_LABEL } from '../model/claim-filter'
import { CLAIM_LABEL } from '../model/claim-texts'

/** Filters by kind, state and period, all stored in the address. */
export const ClaimFilters = ({ filter }: { filter: ClaimFilter }) => {
  const router = useRouter()
  const go = (next: ClaimFilter) => void router.replace(claimsAddress(next), undefined, IN_PLACE)
  const { kind, state, ...period } = filter
  return (
    <PeriodFilters value={period} onChange={(next) => go({ kind, state, ...next })}>
      <ChipRow role="group" aria-label="신청 종류">
        <Chip selected={!kind} onClick={() => go({ ...filter, kind: undefined })}>
          전체
        </Chip>
        {CLAIM_KINDS.map((choice) => (
          <Chip key={choice} selected={kind === choice} onClick={() => go({ ...filter, kind: choice })}>
            {CLAIM_LABEL[choice]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow role="group" aria-label="진행 상태">
        <Chip selected={!state} onClick={() => go({ ...filter, state: undefined })}>
          모든 상태
        </Chip>
        {CLAIM_STATES.map((choice) => (
          <Chip key={choice} selected={state === choice} onClick={() => go({ ...filter, state: choice })}>
            {STATE_LABEL[choice]}
          </Chip>
        ))}
      </ChipRow>
    </PeriodFilters>
  )
}
