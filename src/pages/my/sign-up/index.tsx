import { SignUp } from '@/features/auth/components/sign-up'

export default function SignUpPage() {
  return <SignUp />
}
