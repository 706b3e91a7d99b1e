import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { addressesQueryOptions } from '@/api/auth/address'
import type { Address } from '@/contract/auth/address'
import { fullAddress } from '@/domain/address'
import { formatPhone } from '@/lib/phone'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Spinner } from '@/ui/feedback/spinner'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'

export interface AddressPickerProps {
  isOpen: boolean
  onClose: () => void
  onChoose: (address: Address) => void
  /** The member types another address instead. */
  onType: () => void
}

/** The sheet in which the member chooses one of their addresses. */
export const AddressPicker = ({ isOpen, onClose, onChoose, onType }: AddressPickerProps) => {
  const addresses = useQuery({ ...addressesQueryOptions(), enabled: isOpen })
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title="배송지 선택"
      footer={
        <Button full kind="secondary" onClick={onType}>
          새 주소 입력하기
        </Button>
      }
    >
      <QueryBoundary query={addresses} skeleton={<Spinner />}>
        {({ items }) => (
          <Stack as="ul" $gap={8} $padding={[4, 0]}>
            {items.map((address) => (
              <li key={address.id}>
                <Choice type="button" onClick={() => onChoose(address)}>
                  <span>
                    <b>{address.receiverName || '받는 분 없음'}</b>{' '}
                    {address.isDefault && <Badge $tone="accent">기본 배송지</Badge>}
                  </span>
                  {address.receiverPhone !== '' && <span>{formatPhone(address.receiverPhone)}</span>}
                  <Text as="span" $tone="second">
                    {fullAddress(address)}
                  </Text>
                </Choice>
              </li>
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </BottomSheet>
  )
}

const Choice = styled.button`
  display: grid;
  width: 100%;
  padding: ${space[16]};
  gap: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.button};
  text-align: left;
  &:active {
    background: ${color.sunken};
  }
`
