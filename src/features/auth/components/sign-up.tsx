import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@/ui/primitives/link'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { agreeToTermsMutation } from '@/api/main/auth'
import { meQueryOptions } from '@/api/main/user'
import { safeReturnTo } from '@/lib/return-to'
import { Checkbox } from '@/ui/form/checkbox'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'

import { Login } from './login'

const TERMS = [
  { key: 'service', label: '이용약관 동의', href: '/info/terms-of-service', isRequired: true },
  { key: 'privacy', label: '개인정보 수집·이용 동의', href: '/info/privacy-policy', isRequired: true },
  { key: 'event', label: '이벤트·혜택 알림 받기', href: null, isRequired: false },
] as const

type TermKey = (typeof TERMS)[number]['key']

/**
 * The consents of a new member: one checkbox each, none checked in advance. A form library would cost 10 kB of the first
 * load for three checkboxes.
 */
function Consents() {
  const router = useRouter()
  const [agreed, setAgreed] = useState<ReadonlySet<TermKey>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const agree = useMutation({
    ...agreeToTermsMutation,
    onSuccess: () => router.replace(safeReturnTo(router.query.returnTo)),
  })

  const toggle = (key: TermKey, isOn: boolean) => {
    const next = new Set(agreed)
    if (isOn) next.add(key)
    else next.delete(key)
    setAgreed(next)
    setMissing(false)
  }
  const submit = () => {
    const isComplete = TERMS.every((term) => !term.isRequired || agreed.has(term.key))
    setMissing(!isComplete)
    if (isComplete && !agree.isPending) agree.mutate(agreed.has('event'))
  }

  return (
    <Form
      $gap={16}
      $padding={[32, 20]}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Text as="h2" $size={24} $bold>
        약관을 확인해 주세요
      </Text>
      <Checkbox
        label="모두 동의해요 (선택 포함)"
        checked={agreed.size === TERMS.length}
        onChange={(event) => {
          setAgreed(new Set(event.currentTarget.checked ? TERMS.map((term) => term.key) : []))
          setMissing(false)
        }}
      />
      <Terms>
        {TERMS.map(({ key, label, href, isRequired }) => (
          <li key={key}>
            <Checkbox
              label={`[${isRequired ? '필수' : '선택'}] ${label}`}
              checked={agreed.has(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
            {href && (
              <Link href={href} target="_blank" aria-label={`${label} 내용 보기`}>
                보기
              </Link>
            )}
          </li>
        ))}
      </Terms>
      <FormError message={isMissing ? '필수 약관에 동의해 주세요.' : agree.error?.message} />
      <Button type="submit" full loading={agree.isPending}>
        동의하고 시작하기
      </Button>
    </Form>
  )
}

/**
 * `/my/sign-up`: the consents of a new member. A member who has given them goes on to `returnTo`, and a visitor signs in
 * first.
 */
export function SignUp() {
  const router = useRouter()
  const session = useSession()
  const me = useQuery({ ...meQueryOptions(), enabled: session === 'member' })
  const hasAgreed = me.data?.termsAgreed === true
  useEffect(() => {
    if (hasAgreed) void router.replace(safeReturnTo(router.query.returnTo))
    // The address stays the same until the step ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasAgreed])
  return session === 'visitor' ? <Login /> : <Consents />
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
