import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { tokenOwner } from '@/api/http/token-store'
import {
  deleteRememberedDayMutation,
  rememberedDaysQueryOptions,
  restoreRememberedDayMutation,
} from '@/api/main/remembered-day'
import { EMPTY_GIFT_ORDER, giftOrderDraft } from '@/browser/storage/gift-order-draft'
import { useDayChange } from '@/browser/use-day-change'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { toastError } from '@/commerce-ui/errors/show-error'
import type { RememberedDay } from '@/contract/main/remembered-day'
import { MAX_GIFT_AHEAD_MS } from '@/domain/gift-day'
import { REMEMBERED_DAY_LABELS, rememberedDayLimits } from '@/domain/remembered-day'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { longDay, yearlyDayText } from '@/domain/yearly-day'
import { daysUntil } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { BoxList, TitledBox, WrapRow } from '@/ui/layout/lists'
import { Stack } from '@/ui/layout/stack'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { layout, space } from '@/ui/theme/tokens'

const DaySheet = lazySheet(() => import('./day-sheet').then((file) => file.DaySheet))

/** The hour at which a gift for a day opens, in Seoul. */
const OPENING_TIME = '09:00'

/** `12월 5일`, with the year if it is not this one. */
const dateText = (date: string, now: number): string =>
  longDay(date).replace(`${seoulDayOf(now).slice(0, 4)}년 `, '')

/** `12월 5일 (음력 10월 27일) · 6일 남음`. */
export const nextDateText = (day: RememberedDay, now: number): string => {
  if (day.nextDay === null) return yearlyDayText(day)
  const days = daysUntil(day.nextDay, now)
  const lunar = day.calendar === 'lunar' ? ` (${yearlyDayText(day)})` : ''
  return `${dateText(day.nextDay, now)}${lunar} · ${days === 0 ? '오늘' : `${days}일 남음`}`
}

/** When a gift for a date opens, as the gift's form has it: '' for at once, once the hour has passed; null for a date that is too far ahead. */
export const giftTimeOf = (date: string, now: number): string | null => {
  const sendAt = `${date}T${OPENING_TIME}`
  const at = Date.parse(`${sendAt}:00+09:00`)
  if (at > now + MAX_GIFT_AHEAD_MS) return null
  return at > now ? sendAt : ''
}

/** Begins a gift to a person that opens on the day; the product is chosen next. */
const usePrepareGift = () => {
  const router = useRouter()
  return (day: RememberedDay, sendAt: string) => {
    const owner = tokenOwner() ?? ''
    const draft = giftOrderDraft.read(owner) ?? EMPTY_GIFT_ORDER
    giftOrderDraft.write(owner, { ...draft, isMany: false, receiverName: day.name, sendAt })
    toast('상품을 고르고 선물하기를 누르면 그날 열리는 선물이 돼요')
    void router.push('/shopping')
  }
}

const DayCard = ({ day, onEdit }: { day: RememberedDay; onEdit: () => void }) => {
  const prepare = usePrepareGift()
  const restore = useMutation({ ...restoreRememberedDayMutation, onError: (error) => toastError(error) })
  const remove = useMutation({
    ...deleteRememberedDayMutation,
    onSuccess: (_answer, deleted) =>
      toast('기념일을 삭제했어요', {
        action: { label: '되돌리기', onClick: () => restore.mutate(deleted) },
      }),
    onError: (error) => toastError(error),
  })
  const now = serverNow()
  const sendAt = day.nextDay === null ? null : giftTimeOf(day.nextDay, now)
  const title = `${day.name} ${REMEMBERED_DAY_LABELS[day.kind]}`
  return (
    <TitledBox>
      <h2>
        {title} {day.hasNotice && <Badge $tone="info">일주일 전 알림</Badge>}
      </h2>
      <Text $tone="second">{nextDateText(day, now)}</Text>
      <WrapRow $padding={[8, 0, 0]}>
        {sendAt !== null && (
          <Button small aria-label={`${title} 선물 준비하기`} onClick={() => prepare(day, sendAt)}>
            선물 준비하기
          </Button>
        )}
        <Button small kind="secondary" aria-haspopup="dialog" aria-label={`${title} 수정`} onClick={onEdit}>
          수정
        </Button>
        <Button
          small
          kind="secondary"
          aria-label={`${title} 삭제`}
          loading={remove.isPending}
          onClick={() => remove.mutate(day)}
        >
          삭제
        </Button>
      </WrapRow>
    </TitledBox>
  )
}

const SKELETON = (
  <Stack $gap={12} aria-busy>
    <Skeleton $height="128px" />
    <Skeleton $height="128px" />
  </Stack>
)

/** The days that the member remembers, the next one first, with a way to a gift that opens on each. */
export const RememberedDays = () => {
  useDayChange()
  const query = useQuery(rememberedDaysQueryOptions())
  const keepFocus = useKeepFocus<HTMLDivElement>()
  // Null for a new day.
  const [edited, setEdited] = useState<{ day: RememberedDay | null }>()
  const add = (
    <Button full aria-haspopup="dialog" onClick={() => setEdited({ day: null })}>
      기념일 추가하기
    </Button>
  )
  return (
    <Box {...keepFocus} role="group" aria-label="기념일 목록">
      <QueryBoundary query={query} skeleton={SKELETON}>
        {(days) =>
          days.length === 0 ? (
            <EmptyState
              illustration="/art/empty-box.svg"
              title="아직 저장한 기념일이 없어요"
              body={'생일과 기념일을 저장해 두면\n다가올 때 바로 선물을 준비할 수 있어요.'}
              action={add}
            />
          ) : (
            <Stack>
              <BoxList>
                {days.map((day) => (
                  <DayCard key={day.id} day={day} onEdit={() => setEdited({ day })} />
                ))}
              </BoxList>
              {days.length < rememberedDayLimits.max ? (
                add
              ) : (
                <Text $tone="second">
                  기념일은 {rememberedDayLimits.max}개까지 저장할 수 있어요. 지난 기념일을 삭제하면 새로
                  추가할 수 있어요.
                </Text>
              )}
            </Stack>
          )
        }
      </QueryBoundary>
      {edited && <DaySheet day={edited.day} onClose={() => setEdited(undefined)} />}
    </Box>
  )
}

const Box = styled.div`
  padding: 0 ${layout.gutter} ${space[32]};
`
