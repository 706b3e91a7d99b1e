import { SignUpFail } from '@/features/auth/components/sign-up-fail'

export default function SignUpFailPage() {
  return <SignUpFail />
}
