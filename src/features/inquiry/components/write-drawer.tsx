import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { useFreshQuery } from '@/api/http/use-fresh-query'
import { useMemberQuery } from '@/api/http/use-member-query'
import { meQueryOptions } from '@/api/main/user'
import { productQueryOptions } from '@/api/product/product'
import { inquiryQueryOptions } from '@/api/review/inquiry'
import { PRODUCT_GONE } from '@/commerce-ui/product/product-title'
import { signInPath } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useInquiryReader } from '../hooks/use-inquiry-reader'
import { InquiryEditor } from './inquiry-editor'

interface Props {
  /** Id of the inquiry to change; '' for a new one. */
  id: string
  /** The product of a new inquiry. */
  productId?: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** The drawer to write or change an inquiry. A visitor signs in first and returns to it. */
export const WriteDrawer = ({ id, productId, isOpen, onClose }: Props) => {
  const router = useRouter()
  const reader = useInquiryReader()
  const isMember = reader === 'member'
  const me = useMemberQuery(meQueryOptions())
  const before = useFreshQuery({ ...inquiryQueryOptions(id, 'member'), enabled: isMember && id !== '' })
  // An answer that arrives while the form is open does not take away what is typed: the server refuses the change.
  const [wasAnswered, setWasAnswered] = useState<boolean>()
  if (wasAnswered === undefined && before.data) setWasAnswered(before.data.isAnswered)
  const productIdOfInquiry = before.data?.productId ?? (id === '' ? productId : undefined)
  const product = useQuery({
    ...productQueryOptions(productIdOfInquiry ?? ''),
    enabled: productIdOfInquiry !== undefined,
  })

  useEffect(() => {
    if (isOpen && reader === 'visitor') void router.replace(signInPath(router.asPath))
    // Runs once for the opened address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, reader])

  const body = () => {
    const isNotEditable = before.data?.isMine === false || before.data?.status === 'deleted_by_inquirer'
    if (isNotFound(before.error) || isNotEditable || (id === '' && productIdOfInquiry === undefined))
      return <EmptyState illustration="/art/empty-search.svg" title="문의를 찾을 수 없어요" />
    if (wasAnswered)
      return <EmptyState title="이미 답변이 달린 문의예요" body="더 궁금한 점은 새로 문의해 주세요." />
    // A deleted product has no options; the option of its inquiry does not change.
    const skuList = product.data?.skuList ?? (isNotFound(product.error) && before.data ? [] : undefined)
    const failed = [me, before, product].filter((query) => query.isError && !query.data)
    if (me.data && productIdOfInquiry !== undefined && skuList && (id === '' || before.data))
      return (
        <InquiryEditor
          me={me.data}
          productId={productIdOfInquiry}
          skuList={skuList}
          before={before.data}
          onDone={onClose}
        />
      )
    if (isNotFound(product.error))
      return <EmptyState illustration="/art/empty-search.svg" title={PRODUCT_GONE} />
    if (failed.length > 0) return <QueryError query={failed} />
    return <Skeleton $height="420px" aria-busy="true" aria-label="불러오는 중" />
  }

  return (
    <BottomSheet open={isOpen} inAddress onClose={onClose} title={id === '' ? '상품 문의하기' : '문의 수정'}>
      {body()}
    </BottomSheet>
  )
}
