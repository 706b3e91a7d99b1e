import { Login } from '@/features/auth/components/login'

export default function LoginPage() {
  return <Login />
}
