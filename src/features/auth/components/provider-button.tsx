import { css, styled } from 'styled-components'
import type { Provider } from '@/domain/account'
import { PROVIDER_NAMES } from '@/domain/provider-names'
import { color, font, radius, space } from '@/ui/theme/tokens'

type Shape = readonly [path: string, fill: string]

interface Symbol {
  /** Side of the square that the paths are drawn in. */
  box: number
  /** Width that the provider's brand guide gives for this text size. */
  width: number
  shapes: readonly Shape[]
}

/** Shapes and colours of the providers' brand guides, which forbid changes. */
const SYMBOLS: Record<Provider, Symbol> = {
  naver: {
    box: 24,
    width: 16,
    shapes: [['M16.273 12.845 7.376 0H0v24h7.726V11.156L16.624 24H24V0h-7.727z', color.naverSymbol]],
  },
  kakao: {
    box: 24,
    width: 20,
    shapes: [
      [
        'M12 3C6.477 3 2 6.463 2 10.735c0 2.762 1.872 5.185 4.688 6.553l-.95 3.53c-.084.312.27.56.543.38l4.215-2.797c.49.047.992.07 1.504.07 5.523 0 10-3.463 10-7.736S17.523 3 12 3z',
        color.kakaoSymbol,
      ],
    ],
  },
  google: {
    box: 48,
    width: 20,
    shapes: [
      [
        'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
        color.googleRed,
      ],
      [
        'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
        color.googleBlue,
      ],
      [
        'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
        color.googleYellow,
      ],
      [
        'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
        color.googleGreen,
      ],
    ],
  },
}

/** A provider's symbol. */
const ProviderSymbol = ({ provider }: { provider: Provider }) => {
  const { box, width, shapes } = SYMBOLS[provider]
  return (
    <svg viewBox={`0 0 ${box} ${box}`} width={width} height={width} aria-hidden>
      {shapes.map(([path, fill]) => (
        <path key={fill} d={path} style={{ fill }} />
      ))}
    </svg>
  )
}

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
