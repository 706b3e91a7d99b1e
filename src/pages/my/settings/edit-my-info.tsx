import { EditMyInfo } from '@/features/account/components/edit-my-info'
import { addressPage } from '@/screens/page-data/address-page'

export default function EditMyInfoPage() {
  return <EditMyInfo />
}

EditMyInfoPage.getInitialProps = addressPage
