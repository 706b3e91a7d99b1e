import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { useMemberQuery } from '@/api/http/use-member-query'
import { ensureSession } from '@/api/http/use-session'
import { reloadProduct } from '@/api/product/product'
import { restockAlertsQueryOptions, setRestockAlertMutation } from '@/api/product/restock-alert'
import { showError } from '@/commerce-ui/errors/show-error'
import { confirmSignIn } from '@/commerce-ui/sign-in/confirm-sign-in'
import type { ProductDetail } from '@/contract/product/product'
import { restockLimits } from '@/domain/limits'
import { optionText } from '@/domain/product'
import { signInPath } from '@/lib/return-to'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, space } from '@/ui/theme/tokens'

interface Props {
  product: ProductDetail
  isOpen: boolean
  onClose: () => void
}

/** The sold-out options of a product, each with a button that asks for a notice. */
export const RestockSheet = ({ product, isOpen, onClose }: Props) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: alerts } = useMemberQuery({ ...restockAlertsQueryOptions(), enabled: isOpen })
  const { mutate, isPending, variables } = useMutation({
    ...setRestockAlertMutation,
    onSuccess: (alert, ...rest) => {
      setRestockAlertMutation.onSuccess?.(alert, ...rest)
      toast(alert ? '다시 들어오면 알림으로 알려 드릴게요' : '재입고 알림을 취소했어요')
    },
    onError: async (error) => {
      await showError(error)
      // It may have come back while the sheet was open.
      void reloadProduct(queryClient, product.id)
    },
  })
  const waited = new Set(alerts?.map(({ skuId }) => skuId))
  const toggle = async (skuId: string) => {
    if (await ensureSession()) return mutate({ skuId, isWanted: !waited.has(skuId) })
    const wants = await confirmSignIn('다시 들어오면 알림으로 알려 드려요.')
    if (wants) await router.push(signInPath(router.asPath, 'restock'))
  }
  const soldOut = product.skuList.filter(({ leftInventoryCount }) => leftInventoryCount === 0)
  return (
    <BottomSheet open={isOpen} onClose={onClose} title="재입고 알림">
      <Text $tone="second">
        다시 살 수 있게 되면 알림을 한 번 보내 드려요. {restockLimits.days}일 동안 기다리고, 알림 설정에서 볼
        수 있어요.
      </Text>
      <List>
        {soldOut.map((sku) => {
          const isWaiting = waited.has(sku.id)
          const name = optionText(sku.title, product.title) || product.title
          return (
            <li key={sku.id}>
              <span>{name}</span>
              <Button
                small
                kind={isWaiting ? 'quiet' : 'secondary'}
                loading={isPending && variables.skuId === sku.id}
                aria-label={`${name} ${isWaiting ? '알림 취소' : '알림 받기'}`}
                onClick={() => void toggle(sku.id)}
              >
                {isWaiting ? '알림 취소' : '알림 받기'}
              </Button>
            </li>
          )
        })}
      </List>
    </BottomSheet>
  )
}

const List = styled.ul`
  margin-top: ${space[12]};
  li {
    display: flex;
    padding: ${space[8]} 0;
    align-items: center;
    justify-content: space-between;
    gap: ${space[12]};
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  button {
    flex: none;
  }
`
