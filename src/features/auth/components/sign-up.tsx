import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import * as v from 'valibot'
import { lacksTerms } from '@/api/http/handle-api-error'
import { tokenStore } from '@/api/http/token-store'
import { useMemberQuery } from '@/api/http/use-member-query'
import { useSession } from '@/api/http/use-session'
import { agreeToTermsMutation, signOutMutation } from '@/api/main/auth'
import { meQueryOptions } from '@/api/main/user'
import { clearDeviceMember } from '@/browser/storage/device-member'
import { safeReturnTo, signInPath } from '@/lib/return-to'
import { Checkbox } from '@/ui/form/checkbox'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'
import { Login } from './login'

/**
 * Leaves sign-up for the sign-in page, signed out, also when the server cannot be reached. What this device has stored
 * stays: a member without the terms has stored nothing, and `returnTo` may need what the visitor chose before.
 */
const useOtherAccount = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    ...signOutMutation,
    onSettled: () => {
      // The tokens go first: the sign-in page sends a member on to `returnTo`.
      tokenStore.clear()
      clearDeviceMember()
      queryClient.clear()
      return router.replace(signInPath(safeReturnTo(router.query.returnTo)))
    },
  })
}

/** The form of a new member's consents: the two required ones must be given, the one to advertising may be. */
export const consents = v.object({
  service: v.literal(true, '이용약관에 동의해 주세요.'),
  privacy: v.literal(true, '개인정보 수집·이용에 동의해 주세요.'),
  event: v.boolean(),
})

/** None is given in advance. */
const NO_CONSENTS = { service: false, privacy: false, event: false }

const TERMS = [
  { name: 'service', label: '[필수] 이용약관 동의', terms: '이용약관', href: '/info/terms-of-service' },
  {
    name: 'privacy',
    label: '[필수] 개인정보 수집·이용 동의',
    terms: '개인정보 수집·이용',
    href: '/info/privacy-policy',
  },
  { name: 'event', label: '[선택] 이벤트·혜택 알림 받기', terms: '', href: '' },
] as const

/** The consents of a new member: one checkbox each, none checked in advance. */
const Consents = ({ leave, isLeaving }: { leave: () => void; isLeaving: boolean }) => {
  const router = useRouter()
  const form = useSchemaForm({ schema: consents, defaultValues: NO_CONSENTS })
  const given = useWatch({ control: form.control })
  // Who has chosen nothing yet agrees to what is required by the press; the button says so.
  const agreesAtOnce = !given.service && !given.privacy
  const agree = useMutation({
    ...agreeToTermsMutation,
    onSuccess: () => router.replace(safeReturnTo(router.query.returnTo)),
  })
  const submit = form.submit(({ event }) => agree.mutateAsync(event))
  return (
    <Form
      $gap={16}
      $padding={[32, 'gutter']}
      onSubmit={(event) => {
        if (agreesAtOnce) {
          form.setValue('service', true)
          form.setValue('privacy', true)
        }
        return submit(event)
      }}
    >
      <Text as="h2" $size={24} $bold>
        약관을 확인해 주세요
      </Text>
      <Checkbox
        label="모두 동의해요 (선택 포함)"
        checked={TERMS.every(({ name }) => given[name])}
        onChange={({ currentTarget: { checked } }) => {
          TERMS.forEach(({ name }) => form.setValue(name, checked))
          form.clearErrors()
        }}
      />
      <Terms>
        {TERMS.map(({ name, label, terms, href }) => (
          <li key={name}>
            <Checkbox label={label} {...form.field(name)} />
            {href && (
              <Link href={href} target="_blank" aria-label={`${terms} 동의 내용 보기`}>
                보기
              </Link>
            )}
          </li>
        ))}
      </Terms>
      <FormError message={form.formError} />
      <Button type="submit" full loading={agree.isPending}>
        {agreesAtOnce && '필수 항목에 모두 '}동의하고 시작하기
      </Button>
      <Button kind="quiet" full loading={isLeaving} onClick={leave}>
        다른 계정으로 로그인하기
      </Button>
    </Form>
  )
}

/**
 * `/my/sign-up`: the consents of a new member. A member with these consents is redirected to `returnTo`, and a
 * visitor to the sign-in page. Back signs out, because every other page leads a member without the terms here again.
 */
export const SignUp = () => {
  const router = useRouter()
  const session = useSession()
  const me = useMemberQuery(meQueryOptions())
  // Where both disagree, the refused call decides: the page that made it would lead here again.
  const hasAgreed = me.data?.termsAgreed === true && !lacksTerms(tokenStore)
  useEffect(() => {
    if (hasAgreed) void router.replace(safeReturnTo(router.query.returnTo))
    // The address stays the same until the step ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasAgreed])
  const otherAccount = useOtherAccount()
  const leave = () => {
    if (!otherAccount.isPending) otherAccount.mutate(false)
  }
  const isVisitor = session === 'visitor'
  return (
    <>
      <ScreenBar title="회원가입" onBack={isVisitor ? () => void router.push('/') : leave} />
      {isVisitor ? <Login /> : <Consents leave={leave} isLeaving={otherAccount.isPending} />}
    </>
  )
}

const Terms = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: ${space[16]} 0;
  border-top: 1px solid ${color.line};
  list-style: none;

  li {
    display: flex;
    gap: ${space[8]};
    align-items: center;
    justify-content: space-between;
  }
  a {
    display: grid;
    flex: none;
    min-width: ${layout.touch};
    min-height: ${layout.touch};
    place-items: center end;
    color: ${color.second};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
