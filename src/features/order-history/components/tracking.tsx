import { styled } from 'styled-components'
import { copyText } from '@/browser/share/copy-text'
import { trackingUrl } from '@/config/carriers'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { color, font, radius, space } from '@/ui/theme/tokens'

interface Props {
  carrier: { id: string; name: string }
  number: string
}

/** The tracking number to copy and the link to the carrier's page. */
export const Tracking = ({ carrier, number }: Props) => (
  <Box>
    <p>
      <span>{carrier.name}</span> <span>{number}</span>
    </p>
    <div>
      <Button
        small
        kind="quiet"
        aria-label={`운송장 번호 ${number} 복사`}
        onClick={async () =>
          toast(
            (await copyText(number))
              ? '운송장 번호를 복사했어요'
              : '복사하지 못했어요. 길게 눌러 복사해 주세요.',
          )
        }
      >
        복사
      </Button>
      <Follow href={trackingUrl(carrier.id, number)} target="_blank" rel="noopener noreferrer">
        택배사 조회
      </Follow>
    </div>
  </Box>
)

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[12]};
  border-radius: ${radius.field};
  background: ${color.sunken};
  font-size: ${font[13]};
  /* The number goes below its carrier, and the buttons stay beside both. */
  > p {
    display: flex;
    min-width: 0;
    flex: 1 1 4rem;
    flex-wrap: wrap;
    gap: 0 ${space[8]};
    overflow-wrap: anywhere;
  }
  > div {
    display: flex;
    flex: none;
    white-space: nowrap;
  }
`
const Follow = styled.a`
  display: inline-flex;
  min-height: 44px;
  padding: 0 ${space[12]};
  align-items: center;
  color: ${color.info};
  font-size: ${font[15]};
  font-weight: 700;
`
