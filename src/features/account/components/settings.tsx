import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { css, styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { passcodeQueryOptions } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { BANK_ACCOUNTS, VERIFICATION_PATH } from '@/config/paths'
import type { User } from '@/contract/main/user'
import { passcodeLimits } from '@/domain/limits'
import { providerName } from '@/domain/provider-names'
import { formatPhone } from '@/lib/phone'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { QueryError } from '@/ui/feedback/query-error'
import { RowList } from '@/ui/layout/lists'
import { Page } from '@/ui/layout/page'
import { alert, confirm } from '@/ui/overlay/alert-store'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, layout, space } from '@/ui/theme/tokens'
import { ExposureReportSheet } from './exposure-report-sheet'
import { Pair } from './pair'
import { PasskeysSection } from './passkeys-section'
import { ProfilePhoto } from './profile-photo'
import { SessionsSection } from './sessions-section'
import { useSignOut } from './sign-out-button'
import { ThemeSection } from './theme-section'

const rowCss = css`
  display: flex;
  width: 100%;
  min-height: 56px;
  padding: ${space[12]} ${space[16]};
  align-items: center;
  justify-content: space-between;
  outline-offset: -2px;
  text-align: left;
  svg {
    flex: none;
    color: ${color.second};
  }
  &:active {
    background: ${color.sunken};
  }
`
const RowAnchor = styled(Link)`
  ${rowCss}
`
const RowButton = styled.button.attrs({ type: 'button' })`
  ${rowCss}
`

type RowLinkProps = { label: string } & ({ href: string } | { onPress: () => void })

/** A row of a menu: a link, or a button that opens a sheet. */
const RowLink = ({ label, ...rest }: RowLinkProps) => (
  <li>
    {'href' in rest ? (
      <RowAnchor href={rest.href}>
        {label}
        <ChevronRightIcon size={20} />
      </RowAnchor>
    ) : (
      <RowButton onClick={rest.onPress}>
        {label}
        <ChevronRightIcon size={20} />
      </RowButton>
    )}
  </li>
)

const RETURN_TO = 'returnTo=%2Fmy%2Fsettings'
const RESET_PASSCODE_PATH = `${VERIFICATION_PATH}?purpose=passcode&${RETURN_TO}`

const Identity = ({ me }: { me: User }) => (
  <Member>
    <ProfilePhoto path={me.profileImage} size={64} />
    <div>
      <Text as="h2" $size={20} $bold>
        {me.name}님
      </Text>
      {me.path && <Text $tone="second">{providerName(me.path)} 계정으로 로그인했어요</Text>}
    </div>
  </Member>
)

export interface SettingsProps {
  /** Sets or changes the passcode, over this screen. */
  passcodeSheet: ComponentType<{ isSet: boolean; onClose: () => void }>
}

/** `/my/settings`: the member, the passcode, the devices, sign-out and withdrawal. */
export const Settings = ({ passcodeSheet: PasscodeSheet }: SettingsProps) => {
  const me = useQuery(meQueryOptions())
  const passcodeQuery = useQuery(passcodeQueryOptions())
  const passcode = passcodeQuery.data
  const signOut = useSignOut()
  const isAvailable = usePageAvailability()
  const canEdit = useCapability('memberEditing')
  const [open, setOpen] = useState<'passcode' | 'report'>()
  const close = () => setOpen(undefined)

  const signOutEverywhere = async () => {
    const body = '이 기기를 포함해 로그인한 모든 기기에서 로그아웃해요.'
    if (await confirm({ title: '모든 기기에서 로그아웃할까요?', body, confirmLabel: '모두 로그아웃' }))
      signOut.mutate(true, {
        onError: () => void alert('다른 기기에서 로그아웃하지 못했어요. 연결을 확인하고 다시 시도해 주세요.'),
      })
  }

  if (me.isError && !me.data) {
    return <QueryError query={me} title="내 정보를 불러오지 못했어요" />
  }
  if (!me.data || passcodeQuery.isPending)
    return (
      <Page aria-busy>
        <Skeleton $width="100%" $height="64px" />
        <Skeleton $width="100%" $height="100vh" />
      </Page>
    )
  return (
    <Page>
      <Identity me={me.data} />
      <Section title="계정">
        <FactList
          facts={[
            { label: '휴대폰', value: me.data.phone ? formatPhone(me.data.phone) : '등록하지 않았어요' },
            { label: '이메일', value: me.data.email ?? '등록하지 않았어요' },
            me.data.path && { label: '연결된 소셜 계정', value: providerName(me.data.path) },
            { label: '본인인증', value: me.data.ciChecked ? '완료' : '하지 않았어요' },
          ]}
        />
        <Pair>
          {canEdit && (
            <Button kind="secondary" small href="/my/settings/edit-my-info">
              개인정보 수정
            </Button>
          )}
          {!me.data.ciChecked && (
            <Button kind="secondary" small href={`${VERIFICATION_PATH}?${RETURN_TO}`}>
              본인인증하기
            </Button>
          )}
        </Pair>
      </Section>
      <Section title="결제 비밀번호">
        <QueryBoundary
          query={passcodeQuery}
          skeleton={null}
          errorTitle="결제 비밀번호 상태를 불러오지 못했어요"
        >
          {({ isLocked, isSet }) => (
            <>
              <Text $tone="second">
                {isLocked
                  ? `${passcodeLimits.maxFailedAttempts}번 잘못 입력해 잠겼어요. 본인인증을 하면 다시 설정할 수 있어요.`
                  : '선물, 충전, 출금처럼 돈이 움직일 때 물어봐요.'}
              </Text>
              <Pair>
                {!isLocked && (
                  <Button kind="secondary" small onClick={() => setOpen('passcode')}>
                    {isSet ? '비밀번호 바꾸기' : '비밀번호 설정하기'}
                  </Button>
                )}
                {isSet && (
                  <Button kind="secondary" small href={RESET_PASSCODE_PATH}>
                    본인인증하고 다시 설정하기
                  </Button>
                )}
              </Pair>
            </>
          )}
        </QueryBoundary>
      </Section>
      <PasskeysSection />
      <SessionsSection />
      <ThemeSection />
      <nav aria-label="설정 메뉴">
        <RowList>
          {isAvailable('/my/notification/settings') && (
            <RowLink href="/my/notification/settings" label="알림 설정" />
          )}
          {isAvailable(BANK_ACCOUNTS) && <RowLink href={BANK_ACCOUNTS} label="연결계좌 관리" />}
          <RowLink href="/info/privacy-policy" label="개인정보처리방침" />
          <RowLink label="개인정보 노출 신고" onPress={() => setOpen('report')} />
        </RowList>
      </nav>
      <Pair>
        <Button kind="secondary" loading={signOut.isPending} onClick={() => signOut.mutate(false)}>
          로그아웃
        </Button>
        <Button kind="secondary" onClick={() => void signOutEverywhere()}>
          모든 기기에서 로그아웃
        </Button>
      </Pair>
      <WithdrawLink href="/my/settings/withdraw-user">회원탈퇴</WithdrawLink>
      {open === 'passcode' && passcode && <PasscodeSheet isSet={passcode.isSet} onClose={close} />}
      {open === 'report' && <ExposureReportSheet onClose={close} />}
    </Page>
  )
}

const Member = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const WithdrawLink = styled(Link)`
  display: flex;
  min-height: ${layout.touch};
  padding: 0 ${space[16]};
  align-items: center;
  justify-self: center;
  color: ${color.second};
  text-decoration: underline;
  text-underline-offset: 3px;
`
