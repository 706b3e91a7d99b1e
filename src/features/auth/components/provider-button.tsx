import { css, styled } from 'styled-components'
import { type Provider } from '@/domain/account'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { PROVIDER_NAMES } from '@/domain/provider-names'
import { ProviderSymbol } from './provider-symbol'

interface Props {
  provider: Provider
  isLastUsed: boolean
  isLoading: boolean
  onPress: () => void
}

/** The text that each provider's brand guide requires. */
const labels: Record<Provider, string> = {
  naver: '네이버로 시작하기',
  kakao: '카카오로 시작하기',
  google: 'Google 계정으로 계속하기',
}

/** The button that signs in at a provider, in the design that its brand guide requires. */
export const ProviderButton = ({ provider, isLastUsed, isLoading, onPress }: Props) => {
  return (
    <ProviderFace type="button" $provider={provider} aria-busy={isLoading || undefined} onClick={onPress}>
      <ProviderSymbol provider={provider} />
      {isLoading ? `${PROVIDER_NAMES[provider]}로 가는 중` : labels[provider]}
      {isLastUsed && <LastUsed>지난번에 썼어요</LastUsed>}
    </ProviderFace>
  )
}

const colorsOf = {
  naver: css`
    background: ${color.naver};
    color: ${color.onNaver};
  `,
  kakao: css`
    background: ${color.kakao};
    color: ${color.onKakao};
  `,
  google: css`
    border-color: ${color.googleEdge};
    background: ${color.google};
    color: ${color.onGoogle};
  `,
}

const ProviderFace = styled.button<{ $provider: Provider }>`
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
  font-weight: 700;
  ${({ $provider }) => colorsOf[$provider]}
`

const LastUsed = styled.span`
  padding: ${space[4]} ${space[8]};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-size: ${font[13]};
  color: ${color.ink};
`
