import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { CLAIM_KINDS, CLAIM_STATES } from '@/domain/claim'
import type { Period } from '@/lib/period'
import { PeriodChips, PeriodMonth } from '@/ui/form/period-chips'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { space } from '@/ui/theme/tokens'
import { type ClaimFilter, claimsAddress, STATE_LABEL } from '../model/claim-filter'
import { CLAIM_LABEL } from '../model/claim-words'

/** Kind, state and period, all in the address. */
export const ClaimFilters = ({ filter }: { filter: ClaimFilter }) => {
  const router = useRouter()
  const go = (next: ClaimFilter) =>
    void router.replace(claimsAddress(next), undefined, { shallow: true, scroll: false })
  const { kind, state, ...period } = filter
  const choose = (next: Period) => go({ kind, state, ...next })
  return (
    <Box>
      <ChipRow role="group" aria-label="신청 종류">
        <Chip selected={!kind} onClick={() => go({ ...filter, kind: undefined })}>
          전체
        </Chip>
        {CLAIM_KINDS.map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => go({ ...filter, kind: one })}>
            {CLAIM_LABEL[one]}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow role="group" aria-label="진행 상태">
        <Chip selected={!state} onClick={() => go({ ...filter, state: undefined })}>
          모든 상태
        </Chip>
        {CLAIM_STATES.map((one) => (
          <Chip key={one} selected={state === one} onClick={() => go({ ...filter, state: one })}>
            {STATE_LABEL[one]}
          </Chip>
        ))}
      </ChipRow>
      <PeriodChips value={period} onChange={choose} />
      <PeriodMonth value={period} onChange={choose} />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`
