import { useMutation, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { changeNotificationSettingMutation, notificationSettingsQueryOptions } from '@/api/main/notification'
import { showError } from '@/commerce-ui/errors/show-error'
import { brand } from '@/config/brand'
import type { NotificationSetting } from '@/contract/main/notification'
import type { NotificationKind } from '@/domain/notification'
import { formatDate } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Switch } from '@/ui/form/switch'
import { Page } from '@/ui/layout/page'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { color, space } from '@/ui/theme/tokens'
import { KIND_HINTS, KIND_LABELS } from '../model/kind-texts'

// Only the browser knows what it shows.
const PushSection = dynamic(() => import('./push-section').then((file) => file.PushSection), { ssr: false })

const RestockAlerts = lazySheet(() => import('./restock-alerts').then((file) => file.RestockAlerts))

const consentText = ({ isOn, changedDt }: NotificationSetting): string => {
  if (!changedDt) return isOn ? '동의했어요' : '동의하지 않았어요'
  return `${formatDate(changedDt)}에 ${isOn ? '동의했어요' : '수신을 거부했어요'}`
}

/** `/my/notification/settings`: a switch for each kind, and the consent to marketing with its date. */
export const NotificationSettings = () => {
  const query = useQuery(notificationSettingsQueryOptions())
  const hasRestock = useCapability('restockAlerts')
  const [isListing, setListing] = useState(false)
  // The requested positions are shown until the server answers. Changes are sent one after another.
  const [requested, setRequested] = useState<Partial<Record<NotificationKind, boolean>>>({})
  const { mutate } = useMutation({
    ...changeNotificationSettingMutation,
    onMutate: ({ kind, isOn }) => setRequested((others) => ({ ...others, [kind]: isOn })),
    onSettled: (_settings, _error, { kind, isOn }) =>
      // Another tap on the same switch may wait.
      setRequested(({ [kind]: last, ...others }) => (last === isOn ? others : { ...others, [kind]: last })),
    onSuccess: (_settings, { kind, isOn }) => {
      if (kind !== 'event') return
      // The law requires that the answer to a change of consent states the sender, the day and the result.
      toast(
        `[${brand.name}] ${formatDate(serverNow())} 이벤트 알림 수신 ${isOn ? '동의' : '거부'}가 처리됐어요`,
      )
    },
    // Not awaited: the next change would wait until the alert is closed.
    onError: (error) => void showError(error),
  })
  const skeleton = (
    <LoadingBlocks $padding={[16, 'gutter']} label="알림 설정을 불러오는 중이에요" heights={['420px']} />
  )
  const row = (setting: NotificationSetting, label: string, description: string) => (
    <Switch
      key={setting.kind}
      label={label}
      description={description}
      checked={requested[setting.kind] ?? setting.isOn}
      onChange={({ target }) => mutate({ kind: setting.kind, isOn: target.checked })}
    />
  )
  return (
    <QueryBoundary query={query} skeleton={skeleton}>
      {(settings) => {
        const event = settings.find(({ kind }) => kind === 'event')
        return (
          <Page $gap={12} $padding={[16, 'gutter']}>
            <Section title="서비스 알림">
              <Rows>
                {settings.map(
                  (setting) =>
                    setting.kind !== 'event' &&
                    row(setting, KIND_LABELS[setting.kind], KIND_HINTS[setting.kind]),
                )}
              </Rows>
            </Section>
            <Section title="마케팅 정보">
              {event && row(event, '이벤트·혜택 알림 받기 (선택)', consentText(event))}
            </Section>
            {hasRestock && (
              <Button kind="secondary" aria-haspopup="dialog" onClick={() => setListing(true)}>
                재입고 알림 목록
              </Button>
            )}
            <RestockAlerts isOpen={isListing} onClose={() => setListing(false)} />
            <Note>꺼 두어도 상품권 만료 안내처럼 법으로 알려야 하는 소식은 문자로 보내 드려요.</Note>
            <PushSection />
          </Page>
        )
      }}
    </QueryBoundary>
  )
}

const Note = styled.p`
  padding: 0 ${space[4]};
  color: ${color.second};
  word-break: keep-all;
`
const Rows = styled.div`
  > * + * {
    border-top: 1px solid ${color.line};
  }
`
