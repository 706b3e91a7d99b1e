import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { meQueryOptions } from '@/api/main/user'
import { startVerificationMutation } from '@/api/main/verification'
import { leaveFor } from '@/browser/history/leave-for'
import { postForm, redirectExternal } from '@/browser/redirect-external'
import { VERIFICATION_FAIL_PATH, VERIFICATION_RETURN_PATH } from '@/config/paths'
import type { EncData } from '@/contract/main/verification'
import { isVerificationPurpose, type VerificationPurpose } from '@/domain/verification'
import { isInAppBrowser } from '@/lib/in-app-browser'
import { maskPhone } from '@/lib/phone'
import { safeReturnTo, signInAgainPath } from '@/lib/return-to'
import { deviceNow } from '@/lib/server-time'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { useFinishVerification, VERIFICATION_FAILED_PATH } from '../hooks/use-finish-verification'
import { subscribeToResults } from '../model/verification-message'
import { pageAfter, verificationSession, type VerificationSession } from '../model/verification-session'

const WINDOW_NAME = 'dama_nice'
const FEATURES = 'popup,width=480,height=720'

/** Opens the pop-up. Call it within the tap, before any request. @returns null when the browser blocks it */
const openProviderWindow = (): Window | null => {
  const opened = window.open('', WINDOW_NAME, FEATURES)
  return opened && !opened.closed ? opened : null
}

/** Submits the provider's form in the pop-up. */
const submitToProviderWindow = (form: EncData): void => postForm(form, WINDOW_NAME)

/** `blocked`: the browser opened no pop-up. `closed`: the member closed it before the end. */
type VerificationState = 'idle' | 'opening' | 'waiting' | 'blocked' | 'closed' | 'finishing'

const CLOSED_POLL_MS = 500
/** A result can arrive by the channel after the window was seen closed. */
const CLOSED_GRACE_MS = 1_500

const sessionRequest = (purpose: VerificationPurpose) => ({
  authType: 'M' as const,
  customize: matchMedia('(max-width: 640px)').matches ? ('Mobile' as const) : ('' as const),
  sreturnUrl: location.origin + VERIFICATION_RETURN_PATH,
  serrorUrl: location.origin + VERIFICATION_FAIL_PATH,
  purpose,
})

/** Runs a verification in a pop-up, or by a redirect of this tab where pop-ups do not work. */
const useVerification = (purpose: VerificationPurpose, returnTo: string) => {
  const router = useRouter()
  const { finish } = useFinishVerification()
  const { mutateAsync: requestSession } = useMutation(startVerificationMutation)
  const [state, setState] = useState<VerificationState>('idle')
  const [error, setError] = useState<ApiError>()
  const popup = useRef<Window | null>(null)
  const session = useRef<VerificationSession | null>(null)

  useEffect(
    () =>
      subscribeToResults(({ requestId, encodeData }) => {
        const open = session.current
        // A result of another request, or the same one by a second channel.
        if (!open || open.requestId !== requestId) return
        session.current = null
        popup.current?.close()
        setState('finishing')
        if (encodeData) void finish(open, encodeData)
        else void router.replace(VERIFICATION_FAILED_PATH)
      }),
    [finish, router],
  )

  useEffect(() => {
    if (state !== 'waiting') return
    let closedAt = 0
    const timer = setInterval(() => {
      if (!popup.current?.closed) return
      closedAt ||= deviceNow()
      if (deviceNow() - closedAt < CLOSED_GRACE_MS) return
      // The session stays open: a window on another site can look closed to its opener and still return.
      setState('closed')
    }, CLOSED_POLL_MS)
    return () => clearInterval(timer)
  }, [state])

  const start = async (mode: VerificationSession['mode']) => {
    if (state === 'opening' || state === 'finishing') return
    setError(undefined)
    const opened = mode === 'popup' ? openProviderWindow() : null
    if (mode === 'popup' && !opened) return setState('blocked')
    popup.current = opened
    setState('opening')
    try {
      const encData = await requestSession(sessionRequest(purpose))
      session.current = { requestId: encData.requestId, purpose, mode, returnTo }
      verificationSession.store(session.current)
      if (mode === 'redirect') return await redirectExternal(encData, () => setState('idle'))
      submitToProviderWindow(encData)
      setState('waiting')
    } catch (failure) {
      opened?.close()
      setState('idle')
      setError(asApiError(failure))
    }
  }

  return {
    state,
    error,
    /** Browsers inside other apps do not support pop-ups reliably. */
    startPreferred: () => start(isInAppBrowser(navigator.userAgent) ? 'redirect' : 'popup'),
    startRedirect: () => start('redirect'),
  }
}

const STEPS = [
  ['아이폰 사파리', '설정 → 앱 → Safari → ‘팝업 차단’을 꺼 주세요.'],
  ['안드로이드 크롬', '주소창 옆 ⋮ → 설정 → 사이트 설정 → ‘팝업 및 리디렉션’을 허용해 주세요.'],
  ['삼성 인터넷', '메뉴 ≡ → 설정 → 사이트 및 다운로드 → ‘팝업 차단’을 꺼 주세요.'],
  ['컴퓨터', '주소창 끝의 팝업 차단 표시를 눌러 항상 허용으로 바꿔 주세요.'],
] as const

/** How to allow pop-ups, for each browser. */
const PopupHelp = ({ isOpen }: { isOpen: boolean }) => (
  <Box key={String(isOpen)} open={isOpen}>
    <summary>인증 화면이 열리지 않나요?</summary>
    <p>화면이 열리지 않으면 팝업을 허용해 주세요.</p>
    <dl>
      {STEPS.map(([browser, steps]) => (
        <div key={browser}>
          <dt>{browser}</dt>
          <dd>{steps}</dd>
        </div>
      ))}
    </dl>
  </Box>
)

const Box = styled.details`
  padding: 0 ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  summary {
    display: flex;
    min-height: ${layout.touch};
    align-items: center;
    font-weight: 700;
    cursor: pointer;
  }
  p,
  dl {
    padding-bottom: ${space[12]};
    color: ${color.second};
  }
  dl > div + div {
    margin-top: ${space[8]};
  }
  dt {
    color: ${color.ink};
    font-weight: 700;
  }
  dd {
    margin: 0;
  }
`

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
