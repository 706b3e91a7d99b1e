import { meQueryOptions } from '@/api/main/user'
import { memberPage } from '@/shell/address-page'
import { EditMyInfo } from '@/features/account/components/edit-my-info'

export default function EditMyInfoPage() {
  return <EditMyInfo />
}

EditMyInfoPage.getInitialProps = memberPage(() => [meQueryOptions()])
