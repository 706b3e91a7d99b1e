import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { meQueryOptions } from '@/api/main/user'
import { leaveFor } from '@/browser/history/leave-for'
import { isVerificationPurpose, type VerificationPurpose } from '@/domain/verification'
import { maskPhone } from '@/lib/phone'
import { safeReturnTo, signInAgainPath } from '@/lib/return-to'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Button } from '@/ui/primitives/button'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { useVerification } from '../hooks/use-verification'
import { pageAfter } from '../model/verification-session'
import { Page } from '@/ui/layout/page'
import { PopupHelp } from './popup-help'

const TEXTS: Record<VerificationPurpose, { title: string; body: string }> = {
  identity: {
    title: '본인인증을 해 주세요',
    body: '담아머니와 오픈뱅킹을 안전하게 쓰려면 휴대폰 본인인증이 필요해요.',
  },
  phone: {
    title: '바꿀 번호로 인증해 주세요',
    body: '새 휴대폰 번호로 본인인증을 하면 계정의 번호가 바뀌어요.',
  },
  passcode: {
    title: '본인인증을 하면 비밀번호를 다시 정할 수 있어요',
    body: '인증을 마치면 지금 비밀번호는 지워지고, 새 비밀번호를 설정할 수 있어요.',
  },
  withdraw: { title: '탈퇴하려면 본인인증을 해 주세요', body: '다른 사람이 대신 탈퇴할 수 없도록 확인해요.' },
}

/** `/my/settings/verification`: the reason, the button that opens the provider's window, and help with pop-ups. */
export const Verification = () => {
  const router = useRouter()
  const { data: me, isPending } = useQuery(meQueryOptions())
  const { purpose: requested } = router.query
  const purpose = isVerificationPurpose(requested) ? requested : 'identity'
  const returnTo = safeReturnTo(router.query.returnTo)
  const { state, error, startPreferred, startRedirect } = useVerification(purpose, returnTo)
  const isBusy = state === 'opening' || state === 'finishing'

  return (
    <>
      <ScreenBar title="본인인증" onClose={() => void leaveFor(router, pageAfter(returnTo))} />
      <Page>
        <Text as="h2" $size={20} $bold>
          {TEXTS[purpose].title}
        </Text>
        <Text $tone="second">{TEXTS[purpose].body}</Text>
        {isPending && purpose !== 'phone' && <Skeleton $width="16em" $height="22px" />}
        {me?.phone && purpose !== 'phone' && (
          <Text $tone="second">계정의 번호({maskPhone(me.phone)})로 인증해 주세요.</Text>
        )}
        {error && (
          <InlineNotice tone="danger" live>
            {error.message}
          </InlineNotice>
        )}
        {error?.is('CONFIRMATION_REQUIRED') && (
          <Button full href={signInAgainPath(router.asPath)}>
            다시 로그인하기
          </Button>
        )}
        {state === 'closed' && (
          <InlineNotice tone="warning" live>
            인증 창이 닫혔어요. 다시 시도해 주세요.
          </InlineNotice>
        )}
        {state === 'waiting' && (
          <InlineNotice live>
            열린 창에서 본인인증을 마쳐 주세요. 마치면 이 화면이 저절로 넘어가요.
          </InlineNotice>
        )}
        {state === 'blocked' && (
          <InlineNotice tone="warning" live>
            팝업이 막혀 인증 창을 열지 못했어요. 팝업을 허용하거나, 이 화면에서 바로 인증해 주세요.
          </InlineNotice>
        )}
        <Button full loading={isBusy} onClick={() => void startPreferred()}>
          {state === 'waiting' ? '인증 창 다시 열기' : '휴대폰으로 본인인증하기'}
        </Button>
        <Button
          full
          kind="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => void startRedirect()}
        >
          새 창 없이 이 화면에서 인증하기
        </Button>
        <PopupHelp isOpen={state === 'blocked'} />
      </Page>
    </>
  )
}
