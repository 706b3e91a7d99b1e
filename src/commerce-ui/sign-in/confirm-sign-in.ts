import { confirm } from '@/ui/overlay/alert-store'

/**
 * Asks a visitor to sign in before an action.
 * @param body the purpose of the sign-in and what is stored until then
 * @returns whether the visitor wants to sign in
 */
export const confirmSignIn = (body: string): Promise<boolean> =>
  confirm({ title: '로그인이 필요해요', body, confirmLabel: '로그인하기' })
