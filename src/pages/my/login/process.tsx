import { SignInProcess } from '@/features/auth/components/sign-in-process'

export default function SignInProcessPage() {
  return <SignInProcess />
}
