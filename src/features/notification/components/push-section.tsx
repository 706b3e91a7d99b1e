import { isInstalled } from '@/browser/install-prompt'
import { brand } from '@/config/brand'
import { Switch } from '@/ui/form/switch'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { usePush } from '../hooks/use-push'

/** Where a person allows what they have denied: the browser asks no second time. */
const allowHint = (): string =>
  isInstalled()
    ? `이 기기가 ${brand.name}의 알림을 막고 있어요. 기기의 설정 › 알림에서 ${brand.name}의 알림을 허용해 주세요.`
    : '이 브라우저가 알림을 막고 있어요. 주소 옆 아이콘을 눌러 알림을 허용해 주세요.'

const INSTALL_HINT = `아이폰에서는 홈 화면에 추가한 ${brand.name}에서 알림을 받을 수 있어요. 공유 버튼을 누르고 ‘홈 화면에 추가’를 고른 다음, 홈 화면에서 열어 켜 주세요.`
const HINT =
  '선물, 배송, 곧 끝나는 상품권 소식을 앱을 닫아도 알려 드려요. 밤 9시부터 아침 8시까지는 울리지 않아요.'

/** The switch for notices on this device. Hidden where the server or the browser has none. */
export const PushSection = () => {
  const { push, starting, ending } = usePush()
  if (!push) return null
  if (push.support === 'install')
    return (
      <Section title="이 기기의 알림">
        <Text $tone="second">{INSTALL_HINT}</Text>
      </Section>
    )
  const isDenied = push.permission === 'denied'
  const isBusy = starting.isPending || ending.isPending
  return (
    <Section title="이 기기의 알림">
      <Switch
        label="이 기기로 알림 받기"
        description={isDenied ? allowHint() : HINT}
        checked={isBusy ? starting.isPending : push.isOn}
        disabled={isDenied || isBusy}
        onChange={({ target }) => (target.checked ? starting.mutate(push.publicKey) : ending.mutate())}
      />
    </Section>
  )
}
