import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useSubmission } from '@/api/http/use-submission'
import {
  bankAccountsQueryOptions,
  changeBankAccountMutation,
  removeBankAccountMutation,
  startBankLinkMutation,
} from '@/api/main/open-banking'
import { BANK_RECOVERY_LINKS } from '@/commerce-ui/errors/payment-failures'
import { showError } from '@/commerce-ui/errors/show-error'
import type { BankAccount } from '@/contract/main/open-banking'
import { bankFailure } from '@/domain/bank-failure'
import { errorNameOf } from '@/domain/error-codes'
import { queryOne } from '@/lib/query-string'
import { safeReturnTo, withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { ActionList } from '@/ui/overlay/action-list'
import { confirm } from '@/ui/overlay/alert-store'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { linkReturn } from '../model/link-return'

interface Props {
  account: BankAccount
  onDefault: () => void
  onRename: () => void
  onRemove: () => void
}

/** One linked account and the menu of its actions. */
const AccountCard = ({ account, onDefault, onRename, onRemove }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const name = account.alias || account.bankName
  return (
    <Card>
      <Names>
        <Title>
          <Text as="strong" $size={17} $bold>
            {name}
          </Text>
          {account.isDefault && <Badge $tone="pine">기본</Badge>}
        </Title>
        <Text $tone="second">
          {account.alias && `${account.bankName} `}
          {account.maskedNumber}
        </Text>
        <Text $size={13} $tone="third">
          예금주 {account.holderName}
        </Text>
      </Names>
      <Button small kind="secondary" onClick={() => setOpen(true)} aria-label={`${name} 관리`}>
        관리
      </Button>
      <ActionList
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${account.bankName} ${account.maskedNumber}`}
        items={[
          ...(account.isDefault ? [] : [{ key: 'default', label: '기본 계좌로 쓰기', onSelect: onDefault }]),
          { key: 'rename', label: '별명 바꾸기', onSelect: onRename },
          { key: 'remove', label: '연결 해제하기', danger: true, onSelect: onRemove },
        ]}
      />
    </Card>
  )
}

const Card = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  > button {
    flex: none;
  }
`
const Names = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`

/** Links a bank account, changes a linked one, or removes it; each shows its result. */
const useAccountActions = () => {
  const { submit: link, isPending: isLinking } = useSubmission(startBankLinkMutation, {
    action: 'open_banking',
    windowOf: ({ url }) => ({ target: url, id: '' }),
    onSuccess: (_answer, { returnTo = '' }) => linkReturn.store(returnTo),
    onRefused: (error) => showError(error),
  })

  const change = useMutation({
    ...changeBankAccountMutation,
    onSuccess: (_account, { isDefault }) => toast(isDefault ? '기본 계좌를 바꿨어요' : '별명을 바꿨어요'),
    onError: (error) => showError(error),
  })

  const { submit: remove } = useSubmission(removeBankAccountMutation, {
    action: 'open_banking',
    prepare: ({ bankName, maskedNumber }) =>
      confirm({
        title: '계좌 연결을 해제할까요?',
        body: `${bankName} ${maskedNumber}\n다시 쓰려면 새로 연결해야 해요.`,
        confirmLabel: '연결 해제하기',
        danger: true,
      }),
    onSuccess: () => toast('계좌 연결을 해제했어요'),
    onRefused: (error) => showError(error),
  })

  return { link, isLinking, change: change.mutate, remove }
}

const AliasSheet = lazySheet(() => import('./alias-sheet').then((file) => file.AliasSheet))

/** `/my/open-banking`: the linked accounts. `returnTo` is the page after a new link. */
export const BankAccountsScreen = () => {
  const router = useRouter()
  const query = useQuery(bankAccountsQueryOptions())
  const { data, isError } = query
  const { link, isLinking, change, remove } = useAccountActions()
  const [renamed, setRenamed] = useState<{ account: BankAccount; isOpen: boolean } | null>(null)

  if (isError && !data) return <QueryError query={query} />
  if (!data) {
    return (
      <LoadingBlocks
        $padding={[16, 'gutter', 32]}
        label="연결한 계좌를 불러오는 중이에요"
        heights={['104px', '104px']}
      />
    )
  }
  const { accounts, maxAccounts } = data
  const refusal = errorNameOf(data.refusal)
  const mustVerify = refusal === 'IDENTITY_NOT_VERIFIED'
  const recovery = mustVerify ? BANK_RECOVERY_LINKS.verify : BANK_RECOVERY_LINKS.phone
  const isFull = accounts.length >= maxAccounts
  const add = () => {
    const target = safeReturnTo(queryOne(router.query.returnTo))
    void link({ returnTo: target === '/' ? '' : target })
  }
  const button = refusal ? (
    <Button full href={mustVerify ? withReturnTo(recovery.href, router.asPath) : recovery.href}>
      {recovery.label}
    </Button>
  ) : (
    <Button full loading={isLinking} disabled={isFull} onClick={add}>
      계좌 연결하기
    </Button>
  )
  return (
    <Page>
      {refusal && (
        <InlineNotice tone="warning">
          <strong>{bankFailure(refusal).title}</strong>
          <br />
          {bankFailure(refusal).body}
        </InlineNotice>
      )}
      {accounts.length === 0 ? (
        <EmptyState
          illustration="/art/empty-box.svg"
          title="연결한 계좌가 없어요"
          body={'계좌를 연결하면 담아머니를\n충전하고 출금할 수 있어요.'}
          action={button}
        />
      ) : (
        <>
          <Stack as="ul" $gap={12} aria-label="연결한 계좌">
            {accounts.map((account) => (
              <AccountCard
                key={account.accountId}
                account={account}
                onDefault={() => change({ accountId: account.accountId, isDefault: true })}
                onRename={() => setRenamed({ account, isOpen: true })}
                onRemove={() => void remove(account)}
              />
            ))}
          </Stack>
          {button}
          {isFull && (
            <Text $tone="second">
              계좌는 {maxAccounts}개까지 연결할 수 있어요. 쓰지 않는 계좌의 연결을 해제해 주세요.
            </Text>
          )}
        </>
      )}
      <Text $size={13} $tone="second">
        금융결제원 오픈뱅킹으로 본인 명의의 계좌만 연결해요. 계좌번호 전체는 담아에 저장하지 않아요.
      </Text>
      {renamed && (
        <AliasSheet
          key={renamed.account.accountId}
          account={renamed.account}
          isOpen={renamed.isOpen}
          onClose={() => setRenamed({ ...renamed, isOpen: false })}
          onSave={(alias) => change({ accountId: renamed.account.accountId, alias })}
        />
      )}
    </Page>
  )
}
