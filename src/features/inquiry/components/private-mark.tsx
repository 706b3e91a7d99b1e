import { styled } from 'styled-components'
import { LockIcon } from '@/ui/primitives/icon'

/** The lock of a private inquiry; `bare` if a text beside it has the same meaning. */
export const PrivateMark = ({ bare }: { bare?: boolean }) => (
  <Mark size={16} {...(!bare && { label: '비밀글' })} />
)

const Mark = styled(LockIcon)`
  display: inline-block;
  margin-right: 4px;
  vertical-align: -2px;
`
