import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useSubmission } from '@/api/http/use-submission'
import { editMeMutation } from '@/api/main/edit-user'
import { getPasscodeState } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { leaveFor } from '@/browser/history/leave-for'
import { draftStore } from '@/browser/storage/draft-store'
import { VERIFICATION_PATH } from '@/config/paths'
import { editUserBody, type User } from '@/contract/main/user'
import { formatPhone } from '@/lib/phone'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { TextField } from '@/ui/form/text-field'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { Page } from '@/ui/layout/page'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { PhotoEditor } from './photo-editor'

interface InfoForm {
  name: string
  email: string
}

const CHANGE_PHONE_PATH = `${VERIFICATION_PATH}?purpose=phone&returnTo=%2Fmy%2Fsettings%2Fedit-my-info`
const draft = draftStore<InfoForm>('dama_my_info_draft')

const Editor = ({ me }: { me: User }) => {
  const router = useRouter()
  const form = useSchemaForm<InfoForm, InfoForm>({
    schema: editUserBody,
    defaultValues: {
      name: me.name,
      email: me.email ?? '',
      ...draft.read(me.id),
      ...(me.ciChecked && { name: me.name }),
    },
  })
  const { isSubmitting } = form.formState
  useOnEdit(form, (values) => draft.write(me.id, values))

  const { submit: save } = useSubmission(editMeMutation, {
    action: 'edit_account',
    form,
    onSuccess: () => {
      draft.clear()
      toast('개인정보를 수정했어요')
      return leaveFor(router, '/my/settings')
    },
  })
  const submit = form.submit(async (body) => {
    const { isSet } = await getPasscodeState()
    await save(body, { withoutProof: !isSet })
  })

  return (
    <Page>
      <PhotoEditor path={me.profileImage} />
      <Form onSubmit={submit}>
        <TextField
          label="이름"
          required
          readOnly={me.ciChecked}
          maxLength={50}
          autoComplete="name"
          hint={me.ciChecked ? '본인인증한 이름이에요.' : undefined}
          {...form.field('name')}
        />
        <TextField
          label="이메일"
          required
          type="email"
          inputMode="email"
          maxLength={100}
          autoComplete="email"
          {...form.field('email')}
        />
        <TextField
          label="휴대폰 번호"
          readOnly
          value={me.phone ? formatPhone(me.phone) : '등록하지 않았어요'}
          hint="번호는 본인인증으로만 바꿀 수 있어요."
        />
        <Button kind="secondary" full href={CHANGE_PHONE_PATH}>
          본인인증하고 번호 바꾸기
        </Button>
        <FormError message={form.formError} />
        <Button type="submit" full loading={isSubmitting}>
          저장하기
        </Button>
      </Form>
    </Page>
  )
}

/** `/my/settings/edit-my-info` */
export const EditMyInfo = () => {
  const me = useQuery(meQueryOptions())
  const skeleton = (
    <Page aria-busy>
      <Skeleton $width="100%" $height="156px" />
      <Skeleton $width="100%" $height="320px" />
    </Page>
  )
  return (
    <QueryBoundary query={me} skeleton={skeleton} errorTitle="내 정보를 불러오지 못했어요">
      {(user) => <Editor me={user} />}
    </QueryBoundary>
  )
}
