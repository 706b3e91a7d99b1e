import { LinkProcess } from '@/features/open-banking/components/link-process'

export default function AddAccountProcessPage() {
  return <LinkProcess />
}
