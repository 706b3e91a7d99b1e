import { LinkFail } from '@/features/open-banking/components/link-fail'

export default function AddAccountFailPage() {
  return <LinkFail />
}
