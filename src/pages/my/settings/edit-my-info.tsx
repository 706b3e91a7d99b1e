import { addressPage } from '@/screens/page-data/address-page'
import { EditMyInfo } from '@/features/account/components/edit-my-info'

export default function EditMyInfoPage() {
  return <EditMyInfo />
}

EditMyInfoPage.getInitialProps = addressPage
