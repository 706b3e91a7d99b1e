import { useQuery } from '@tanstack/react-query'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { Button } from '@/ui/primitives/button'

/** The button that calls customer service; nothing until the number is loaded. */
export const ContactButton = ({ kind }: { kind?: 'secondary' }) => {
  const phone = useQuery(basicSettingQueryOptions()).data?.customerServiceInfo.phone
  return phone ? (
    <Button kind={kind} href={`tel:${phone}`}>
      고객센터 {phone}
    </Button>
  ) : null
}
