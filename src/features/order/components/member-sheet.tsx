import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressesQueryOptions } from '@/api/auth/address'
import { meQueryOptions } from '@/api/main/user'
import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { QueryError, type RetryableQuery } from '@/ui/feedback/query-error'
import { initialOrderForm, untouchedOrderForm } from '../model/order-form'
import type { OrderSource } from '../model/order-source'
import { type OnUnfinished, readStoredForm } from '../model/order-storage'
import { OrderSheet } from './order-sheet'
import { SheetSkeleton } from './sheet-skeleton'

interface Props {
  /** The products to order; undefined while they are loaded. */
  source: OrderSource | undefined
  /** The query of the products. */
  goods: RetryableQuery
  notice: ReactNode
  onUnfinished: OnUnfinished
  onStale?: () => void
  addressPicker: AddressPickerSlot
  letter?: ReactNode
}

/** The order sheet with the member's data. */
export const MemberSheet = ({ source, goods, ...rest }: Props) => {
  const me = useQuery(meQueryOptions())
  const addresses = useQuery(addressesQueryOptions())
  if ((me.isError && !me.data) || (goods.error && !source)) {
    return <QueryError query={[me, goods]} title="주문 정보를 불러오지 못했어요" />
  }
  // An address can be entered without the address book, so its failure is ignored.
  if (!me.data || !source || addresses.isPending) return <SheetSkeleton />
  const known = { me: me.data, addresses: addresses.data?.items ?? null }
  return (
    <OrderSheet
      {...rest}
      source={source}
      me={me.data}
      untouched={untouchedOrderForm(known)}
      initial={initialOrderForm(known, readStoredForm(me.data.id))}
      hasAddresses={(addresses.data?.items.length ?? 0) > 0}
    />
  )
}
