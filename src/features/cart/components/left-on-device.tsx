import { formatNumber } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { WrapRow } from '@/ui/layout/wrap-row'
import { Button } from '@/ui/primitives/button'

/** Lines of the device that could not be merged into the member's cart, with a retry. */
export const LeftOnDevice = (props: { count: number; isBusy: boolean; onRetry: () => void }) => (
  <InlineNotice tone="warning" live>
    <p>
      로그인 전에 담은 상품 {formatNumber(props.count)}개를 아직 옮기지 못했어요. 이 기기에 그대로 있어요.
    </p>
    <WrapRow $padding={[8, 0, 0]}>
      <Button small kind="secondary" loading={props.isBusy} onClick={props.onRetry}>
        다시 옮기기
      </Button>
    </WrapRow>
  </InlineNotice>
)
