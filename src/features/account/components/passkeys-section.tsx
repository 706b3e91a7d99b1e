import { useMutation, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { asApiError } from '@/api/http/api-error'
import { requestPasscodeProof } from '@/api/http/passcode-proof-store'
import { useCapability } from '@/api/http/use-capability'
import { passkeysQueryOptions, registerPasskeyMutation, removePasskeyMutation } from '@/api/main/passkey'
import { canUsePasskeys, isPasskeyCancelled } from '@/browser/passkey'
import { useBrowserValue } from '@/browser/use-browser-value'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { showError } from '@/commerce-ui/errors/show-error'
import type { Passkey } from '@/contract/main/passcode'
import { formatDateTime } from '@/lib/date'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { color, space } from '@/ui/theme/tokens'

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const remove = useMutation({
    ...removePasskeyMutation,
    onSuccess: () => toast('패스키를 지웠어요'),
    onError: (error) => showError(error),
  })
  const removeConfirmed = async () => {
    const body =
      '지우면 이 패스키로 로그인하거나 확인할 수 없어요. 결제 비밀번호와 소셜 로그인은 그대로 쓸 수 있어요.'
    if (await confirm({ title: '패스키를 지울까요?', body, confirmLabel: '지우기' }))
      remove.mutate(passkey.id)
  }
  return (
    <Row>
      <div>
        <Text as="h3" $bold>
          {passkey.device}
        </Text>
        <Text $tone="second" $size={13}>
          {passkey.isSynced ? '여러 기기에서 함께 쓰는 패스키' : '이 기기에만 있는 패스키'} ·{' '}
          {passkey.lastUsedDt
            ? `${formatDateTime(passkey.lastUsedDt)}에 마지막으로 사용`
            : '아직 쓰지 않았어요'}
        </Text>
      </div>
      <Button
        kind="secondary"
        small
        loading={remove.isPending}
        aria-label={`${passkey.device} 패스키 지우기`}
        onClick={() => void removeConfirmed()}
      >
        지우기
      </Button>
    </Row>
  )
}

/** Keys of WebAuthn, beside the devices. Hidden where the server or the browser has none. */
export const PasskeysSection = () => {
  const isAvailable = useCapability('passkeys')
  // Nearly every browser has them: the page from the server has the section, so that it moves nothing when it comes.
  const isSupported = useBrowserValue(canUsePasskeys, true)
  const passkeys = useQuery({ ...passkeysQueryOptions(), enabled: isAvailable && isSupported })
  const keepFocus = useKeepFocus<HTMLUListElement>()
  const register = useMutation({
    ...registerPasskeyMutation,
    onSuccess: () => toast('패스키를 등록했어요'),
    onError: (failure) => {
      if (isPasskeyCancelled(failure)) return toast('패스키를 등록하지 않았어요')
      if (failure.name === 'InvalidStateError') return toast('이 기기에는 이미 패스키가 있어요')
      return void showError(asApiError(failure))
    },
  })
  if (!isAvailable || !isSupported) return null
  const start = async () => {
    const proof = await requestPasscodeProof('edit_account')
    if (proof !== null) register.mutate(proof)
  }
  return (
    <Section title="패스키">
      <Text $tone="second">지문이나 얼굴로 로그인하고, 결제 비밀번호 대신 확인할 수 있어요.</Text>
      <QueryBoundary query={passkeys} skeleton={null} errorTitle="패스키를 불러오지 못했어요">
        {({ items }) =>
          items.length > 0 && (
            <ul {...keepFocus} aria-label="등록한 패스키">
              {items.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <div>
        <Button kind="secondary" small loading={register.isPending} onClick={() => void start()}>
          이 기기의 패스키 등록하기
        </Button>
      </div>
    </Section>
  )
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: ${space[12]} 0;
  align-items: center;
  justify-content: space-between;
  & + & {
    border-top: 1px solid ${color.line};
  }
  > div {
    min-width: 0;
    flex: 1;
    overflow-wrap: anywhere;
  }
`
