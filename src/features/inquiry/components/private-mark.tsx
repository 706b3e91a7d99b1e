import { styled } from 'styled-components'
import { LockIcon } from '@/ui/primitives/icon'

/** A lock before words that only their author reads; `bare` where the words say so themselves. */
export const PrivateMark = ({ bare }: { bare?: boolean }) => (
  <Mark size={16} {...(!bare && { label: '비밀글' })} />
)

const Mark = styled(LockIcon)`
  display: inline-block;
  margin-right: 4px;
  vertical-align: -2px;
`
