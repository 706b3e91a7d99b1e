import { css, styled } from 'styled-components'
import type { Provider } from '@/domain/account'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { providerNames } from '../model/providers'

interface Props {
  provider: Provider
  isLastUsed: boolean
  isLoading: boolean
  onPress: () => void
}

const marks: Record<Provider, string> = {
  naver: 'M5 4h5l4 6.2V4h5v16h-5l-4-6.2V20H5z',
  kakao:
    'M12 4C6.9 4 3 7.1 3 11c0 2.5 1.6 4.6 4 5.9L6.2 20.600l4.200-2.700c.5.1 1 .1 1.600.1 5.100 0 9-3.100 9-7s-3.900-7-9-7z',
  google:
    'M21.400 12.200c0-.6-.1-1.300-.2-1.900H12v3.700h5.300a4.500 4.500 0 01-2 3v2.400h3.200c1.900-1.700 2.900-4.300 2.900-7.200zM12 21.700c2.600 0 4.900-.9 6.500-2.400l-3.200-2.500a6 6 0 01-8.900-3.100H3.100v2.600A9.700 9.700 0 0012 21.700zM6.400 13.700a5.800 5.800 0 010-3.700V7.400H3.100a9.700 9.700 0 000 8.800zM12 6.100c1.500 0 2.800.5 3.800 1.500l2.800-2.800A9.700 9.700 0 003.100 7.400L6.400 10A5.800 5.800 0 0112 6.100z',
}

/** A provider's own colours, with its name in words for everybody. */
export function ProviderButton({ provider, isLastUsed, isLoading, onPress }: Props) {
  return (
    <Face type="button" $provider={provider} aria-busy={isLoading || undefined} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
        <path d={marks[provider]} />
      </svg>
      {isLoading ? `${providerNames[provider]}로 가는 중` : `${providerNames[provider]}로 시작하기`}
      {isLastUsed && <Last>지난번에 썼어요</Last>}
    </Face>
  )
}

const faces = {
  naver: css`
    background: ${color.naver};
    color: ${color.onNaver};
  `,
  kakao: css`
    background: ${color.kakao};
    color: ${color.onKakao};
  `,
  google: css`
    border-color: ${color.edge};
    background: ${color.surface};
    color: ${color.ink};
  `,
}

const Face = styled.button<{ $provider: Provider }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 52px;
  padding: ${space[8]} ${space[16]};
  border: 1px solid transparent;
  border-radius: ${radius.button};
  font-size: ${font[17]};
  font-weight: 600;
  ${({ $provider }) => faces[$provider]}
`

const Last = styled.span`
  padding: ${space[4]} ${space[8]};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-size: ${font[13]};
  color: ${color.ink};
`
