import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { color, radius, space } from '@/ui/theme/tokens'

/** Whom to call, and when; nothing while the setting is not there. */
export function ContactLine() {
  const info = useQuery(basicSettingQueryOptions()).data?.customerServiceInfo
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
