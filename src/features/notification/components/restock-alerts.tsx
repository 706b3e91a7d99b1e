import { useMutation, useQuery } from '@tanstack/react-query'
import { restockAlertsQueryOptions, setRestockAlertMutation } from '@/api/product/restock-alert'
import { showError } from '@/commerce-ui/errors/show-error'
import { ProductTitle } from '@/commerce-ui/product/product-title'
import { DAY_MS } from '@/domain/duration'
import { restockLimits } from '@/domain/limits'
import { optionText } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { MediaRow } from '@/ui/primitives/media-row'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'

/** The sold-out options that the member waits for, each with a button that ends it. */
export const RestockAlerts = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const query = useQuery({ ...restockAlertsQueryOptions(), enabled: isOpen })
  const { mutate, isPending, variables } = useMutation({
    ...setRestockAlertMutation,
    onError: (error) => void showError(error),
  })
  return (
    <BottomSheet open={isOpen} onClose={onClose} title="재입고 알림">
      <QueryBoundary query={query} skeleton={<Skeleton $height="72px" />}>
        {(alerts) =>
          alerts.length === 0 ? (
            <Text $tone="second">품절된 상품에서 재입고 알림을 신청하면 여기에서 볼 수 있어요.</Text>
          ) : (
            <Stack as="ul">
              {alerts.map(({ skuId, skuTitle, productId, productTitle, image, createDt }) => {
                const option = optionText(skuTitle, productTitle)
                const until = formatDate(Date.parse(createDt) + restockLimits.days * DAY_MS)
                return (
                  <li key={skuId}>
                    <MediaRow
                      image={image}
                      title={<ProductTitle productId={productId} title={productTitle} isGone={false} />}
                      details={[option, until && `${until}까지 기다려요`]}
                    >
                      <span>
                        <Button
                          small
                          kind="secondary"
                          loading={isPending && variables.skuId === skuId}
                          aria-label={`${[productTitle, option].filter(Boolean).join(' ')} 알림 취소`}
                          onClick={() => mutate({ skuId, isWanted: false })}
                        >
                          알림 취소
                        </Button>
                      </span>
                    </MediaRow>
                  </li>
                )
              })}
            </Stack>
          )
        }
      </QueryBoundary>
    </BottomSheet>
  )
}
