import { styled } from 'styled-components'
import { color, layout, radius, space } from '@/ui/theme/tokens'

const STEPS = [
  ['아이폰 사파리', '설정 → 앱 → Safari → ‘팝업 차단’을 꺼 주세요.'],
  ['안드로이드 크롬', '주소창 옆 ⋮ → 설정 → 사이트 설정 → ‘팝업 및 리디렉션’을 허용해 주세요.'],
  ['삼성 인터넷', '메뉴 ≡ → 설정 → 사이트 및 다운로드 → ‘팝업 차단’을 꺼 주세요.'],
  ['컴퓨터', '주소창 끝의 팝업 차단 표시를 눌러 항상 허용으로 바꿔 주세요.'],
] as const

/** How to allow pop-ups, for each browser. */
export const PopupHelp = ({ isOpen }: { isOpen: boolean }) => (
  <Box key={String(isOpen)} open={isOpen}>
    <summary>인증 화면이 열리지 않나요?</summary>
    <p>화면이 열리지 않으면 팝업을 허용해 주세요.</p>
    <dl>
      {STEPS.map(([browser, steps]) => (
        <div key={browser}>
          <dt>{browser}</dt>
          <dd>{steps}</dd>
        </div>
      ))}
    </dl>
  </Box>
)

const Box = styled.details`
  padding: 0 ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  summary {
    display: flex;
    min-height: ${layout.touch};
    align-items: center;
    font-weight: 700;
    cursor: pointer;
  }
  p,
  dl {
    padding-bottom: ${space[12]};
    color: ${color.second};
  }
  dl > div + div {
    margin-top: ${space[8]};
  }
  dt {
    color: ${color.ink};
    font-weight: 700;
  }
  dd {
    margin: 0;
  }
`
