import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'

interface Props {
  /** Where the member can see what happened. */
  href: string
  label: string
}

/** A result page that has no result to show: its address was opened without the operation. */
export const MissingResult = ({ href, label }: Props) => (
  <ResultPage
    illustration="/art/empty-box.svg"
    title="표시할 결과가 없어요"
    body="이미 마친 일은 아래에서 확인해 주세요."
    actions={<Button href={href}>{label}</Button>}
  />
)
