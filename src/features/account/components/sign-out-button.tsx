import { styled } from 'styled-components'
import { Button } from '@/ui/primitives/button'
import { useSignOut } from '../hooks/use-sign-out'

/** Signs out on this device. */
export const SignOutButton = () => {
  const signOut = useSignOut()
  return (
    <Centered kind="quiet" small loading={signOut.isPending} onClick={() => signOut.mutate(false)}>
      로그아웃
    </Centered>
  )
}

const Centered = styled(Button)`
  justify-self: center;
`
