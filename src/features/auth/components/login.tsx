import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { useSession } from '@/api/http/use-session'
import { authorizeUrl, canAuthorize } from '@/api/main/auth'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { hasPasskey, isPasskeyCancelled } from '@/browser/passkey'
import { redirectExternal } from '@/browser/redirect-external'
import { copyText } from '@/browser/share/copy-text'
import { useBrowserValue } from '@/browser/use-browser-value'
import { type Provider, PROVIDERS } from '@/domain/account'
import { isInAppBrowser, outsideBrowserUrl } from '@/lib/in-app-browser'
import { safeReturnTo } from '@/lib/return-to'
import { Page } from '@/ui/layout/page'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { readLastProvider, redirectUri, takeSession } from '../hooks/use-sign-in'
import { beginOauth } from '../model/oauth-request'
import { isGiftPath, signInPurpose } from '../model/sign-in-purpose'
import { ProviderButton } from './provider-button'

/** Signs in by a passkey, on a device that has used one. */
const PasskeyButton = ({ returnTo }: { returnTo: string }) => {
  const router = useRouter()
  const isAvailable = useCapability('passkeys')
  const isHere = useBrowserValue(hasPasskey, false)
  const [isBusy, setBusy] = useState(false)
  if (!isAvailable || !isHere) return null
  const signIn = async () => {
    setBusy(true)
    try {
      const { signInByPasskey } = await import('@/api/main/passkey')
      await router.replace(await takeSession(await signInByPasskey(), returnTo))
    } catch (failure) {
      if (isPasskeyCancelled(failure)) toast('패스키로 로그인하지 않았어요')
      else toast('패스키로 로그인하지 못했어요. 쓰던 소셜 계정으로 로그인해 주세요.')
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" full loading={isBusy} onClick={() => void signIn()}>
      패스키로 로그인하기
    </Button>
  )
}

/** Google refuses sign-in inside other apps' browsers: opens this page in a browser, or copies its address. */
const OutsideBrowser = () => {
  const openOutside = async () => {
    const url = outsideBrowserUrl(navigator.userAgent, location.href)
    if (url) return redirectExternal(url)
    const isCopied = await copyText(location.href)
    toast(
      isCopied
        ? '주소를 복사했어요. 다른 브라우저에 붙여 넣어 주세요.'
        : '주소창의 주소를 다른 브라우저에 옮겨 적어 주세요.',
    )
  }
  return (
    <div>
      <Text $size={13} $tone="second">
        지금 보고 계신 앱 안에서는 구글 로그인을 쓸 수 없어요. 구글로 시작하려면 다른 브라우저에서 열어
        주세요.
      </Text>
      <Button kind="quiet" small onClick={() => void openOutside()}>
        다른 브라우저로 열기
      </Button>
    </div>
  )
}

const WELCOME = (
  <>
    반가워요!
    <br />
    3초면 시작할 수 있어요.
  </>
)

// Only the receiver of a gift needs its calls here.
const GiftPurpose = dynamic(() => import('./gift-purpose').then((file) => file.GiftPurpose), {
  ssr: false,
})

/** What the visitor signs in for, or a welcome. */
const Purpose = ({ returnTo, named }: { returnTo: string; named: unknown }) => {
  const lines = signInPurpose(returnTo, named)
  if (!lines) return WELCOME
  const [purpose, request] = lines
  return (
    <>
      {isGiftPath(returnTo) ? <GiftPurpose returnTo={returnTo} fallback={purpose} /> : purpose}
      <br />
      {request}
    </>
  )
}

/** `/my/login`: sign-in and sign-up start the same way, at a provider. New members agree to the terms afterwards. */
export const Login = () => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const session = useSession()
  const isInApp = useBrowserValue(() => isInAppBrowser(navigator.userAgent), false)
  const lastProvider = useBrowserValue(readLastProvider, null)
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null)
  const returnTo = safeReturnTo(router.query.returnTo)
  /** A signed-in member confirms who they are. */
  const isAgain = router.query.again === '1'

  // A signed-in member needs this screen only to sign in again.
  useEffect(() => {
    if (isReady && session === 'member' && !isAgain) void router.replace(returnTo)
  }, [router, isReady, session, returnTo, isAgain])

  // The browser's Back from the provider restores this screen with its busy button.
  useEffect(() => {
    const reset = () => setLeavingFor(null)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  const signIn = (provider: Provider) => {
    if (leavingFor) return
    setLeavingFor(provider)
    const { state } = beginOauth(provider, returnTo)
    void redirectExternal(authorizeUrl(provider, state, redirectUri()), () => setLeavingFor(null))
  }

  return (
    <Page $gap={12} $padding={[32, 'gutter']}>
      <Text as="h2" $size={24} $bold>
        {isAgain ? '한 번 더 로그인해 주세요' : <Purpose returnTo={returnTo} named={router.query.for} />}
      </Text>
      <Text $tone="second">
        {isAgain
          ? '안전을 위해 쓰던 소셜 계정으로 다시 확인해요. 하던 일로 바로 돌아가요.'
          : '쓰던 소셜 계정으로 로그인하거나 가입해 보세요.'}
      </Text>
      <Buttons>
        <PasskeyItem>
          <PasskeyButton returnTo={returnTo} />
        </PasskeyItem>
        {PROVIDERS.filter((provider) => canAuthorize(provider) && !(isInApp && provider === 'google')).map(
          (provider) => (
            <li key={provider}>
              <ProviderButton
                provider={provider}
                isLastUsed={provider === lastProvider}
                isLoading={provider === leavingFor}
                onPress={() => signIn(provider)}
              />
            </li>
          ),
        )}
      </Buttons>
      {isInApp && <OutsideBrowser />}
      {!isAgain && (
        <Text $size={13} $tone="third">
          처음 오셨다면 다음 화면에서 약관을 확인하고 가입할 수 있어요.
        </Text>
      )}
    </Page>
  )
}

const PasskeyItem = styled.li`
  &:empty {
    display: none;
  }
`

const Buttons = styled.ul`
  display: grid;
  gap: ${space[12]};
  margin: ${space[20]} 0;
  padding: 0;
  list-style: none;
`
