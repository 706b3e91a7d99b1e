import { ClaimList } from '@/features/claim/components/claim-list'

export default function ClaimsPage() {
  return <ClaimList />
}
