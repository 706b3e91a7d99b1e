import { claimsInfiniteQueryOptions } from '@/api/transaction/claim'
import { claimListParams, readClaimFilter } from '@/features/claim/model/claim-filter'
import { memberPage } from '@/shell/address-page'
import { ClaimList } from '@/features/claim/components/claim-list'

export default function ClaimsPage() {
  return <ClaimList />
}

ClaimsPage.getInitialProps = memberPage((query) => [
  claimsInfiniteQueryOptions(claimListParams(readClaimFilter(query))),
])
