import { useWatch } from 'react-hook-form'
import { tokenOwner } from '@/api/http/token-store'
import { useSubmission } from '@/api/http/use-submission'
import { saveRememberedDayMutation } from '@/api/main/remembered-day'
import { draftStore } from '@/browser/storage/draft-store'
import { YearlyDayFields } from '@/commerce-ui/calendar/yearly-day-fields'
import { type RememberedDay, type RememberedDayBody, rememberedDayBody } from '@/contract/main/remembered-day'
import { CALENDARS, REMEMBERED_DAY_KINDS, rememberedDayLimits } from '@/domain/remembered-day'
import { seoulParts } from '@/lib/date'
import { serverNow } from '@/lib/server-time'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { SelectField } from '@/ui/form/select-field'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

const CALENDAR_LABELS = { solar: '양력', lunar: '음력' } as const
const KIND_LABELS = { birthday: '생일', anniversary: '기념일', other: '그 밖의 날' } as const

const newDay = (): RememberedDayBody => {
  const { month, day } = seoulParts(serverNow()) ?? { month: 1, day: 1 }
  return {
    kind: 'birthday',
    name: '',
    calendar: 'solar',
    month,
    day,
    isLeapMonth: false,
    hasNotice: false,
  }
}

const bodyOf = ({ id: _id, nextDay: _next, ...day }: RememberedDay): RememberedDayBody => day

/** Stays when the sheet is closed, as by Back. Its owner is the member with the day that is changed. */
const draft = draftStore<RememberedDayBody>('dama_day_draft')

/** The form of a day to remember, new or changed. */
export const DaySheet = ({ day, onClose }: { day: RememberedDay | null; onClose: () => void }) => {
  const owner = `${tokenOwner()}/${day?.id ?? ''}`
  const form = useSchemaForm({
    schema: rememberedDayBody,
    defaultValues: draft.read(owner) ?? (day ? bodyOf(day) : newDay()),
  })
  useOnEdit(form, (entered) => draft.write(owner, entered))
  const values = useWatch({ control: form.control }) as RememberedDayBody
  const { submit, isPending } = useSubmission(saveRememberedDayMutation, {
    form,
    onSuccess: () => {
      draft.clear()
      toast('기념일을 저장했어요')
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <BottomSheet
      open
      onClose={() => !isPending && onClose()}
      title={day ? '기념일 수정하기' : '기념일 추가하기'}
    >
      <Form $gap={16} onSubmit={form.submit((entered) => submit({ id: day?.id, day: entered }))}>
        <SelectField label="어떤 날인가요?" {...form.field('kind')}>
          {REMEMBERED_DAY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="누구의 날인가요?"
          required
          maxLength={rememberedDayLimits.maxNameLength}
          autoComplete="off"
          placeholder="엄마"
          {...form.field('name')}
        />
        <RadioTiles>
          <VisuallyHidden as="legend">양력인가요, 음력인가요</VisuallyHidden>
          {CALENDARS.map((calendar) => (
            <RadioTile key={calendar}>
              <input
                type="radio"
                name="calendar"
                checked={values.calendar === calendar}
                onChange={() => {
                  form.setValue('calendar', calendar)
                  form.setValue('isLeapMonth', false)
                  if (calendar === 'lunar' && values.day > 30) form.setValue('day', 30)
                }}
              />
              {CALENDAR_LABELS[calendar]}
            </RadioTile>
          ))}
        </RadioTiles>
        <YearlyDayFields
          value={values}
          error={errors.day?.message ?? errors.month?.message}
          onChange={({ month, day: date, isLeapMonth }) => {
            form.setValue('month', month)
            form.setValue('day', date)
            form.setValue('isLeapMonth', isLeapMonth)
            form.clearErrors(['month', 'day'])
          }}
        />
        <Switch
          label="일주일 전에 알림 받기"
          description="켜 두면 한 번만 알려 드려요."
          checked={values.hasNotice}
          onChange={({ target }) => {
            form.setValue('hasNotice', target.checked)
            form.clearErrors('hasNotice')
          }}
        />
        <FormError message={errors.hasNotice?.message ?? form.formError} />
        <Button type="submit" full loading={isPending}>
          저장하기
        </Button>
      </Form>
    </BottomSheet>
  )
}
