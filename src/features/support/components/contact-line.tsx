import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, radius, space } from '@/ui/theme/tokens'

/** Phone number and opening hours of customer service; nothing until they are loaded. */
export function ContactLine() {
  const setting = useQuery(basicSettingQueryOptions())
  if (setting.isPending) return <Skeleton $height="97px" />
  const info = setting.data?.customerServiceInfo
  if (!info) return null
  return (
    <Box>
      급하면 고객센터 <a href={`tel:${info.phone}`}>{info.phone}</a>로 전화해 주세요.
      <br />
      {info.openingHours}
    </Box>
  )
}

const Box = styled.p`
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.second};
  a {
    padding: ${space[12]} 0;
    color: ${color.ink};
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
