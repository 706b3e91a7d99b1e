import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { vouchersInfiniteQueryOptions } from '@/api/transaction/voucher'
import { useSheetAddress } from '@/browser/history/use-sheet-address'
import { useDayChange } from '@/browser/use-day-change'
import { ORDER_HISTORY } from '@/config/paths'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { Picture } from '@/ui/primitives/picture'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { endingText, expiryLabel, remainingAmountText } from '../model/voucher-texts'
import type { GiveOnSlot } from './voucher-detail'

const VoucherDrawer = lazySheet(() => import('./voucher-drawer').then((file) => file.VoucherDrawer))

/** The list has all others. */
const SHOWN = 10

interface Props {
  /** Shown until the vouchers are there, and to a member who has none. */
  fallback: ReactNode
  GiveOn: GiveOnSlot
}

/** The vouchers that a member can use, those that end first at the beginning. A tap shows the barcode. */
export const MyVouchers = ({ fallback, GiveOn }: Props) => {
  useDayChange()
  const isAvailable = useCapability('vouchers')
  const sheet = useSheetAddress('voucher')
  const [lineId = ''] = sheet.shown
  const list = useInfiniteQuery({
    ...vouchersInfiniteQueryOptions('usable'),
    enabled: isAvailable,
    refetchOnWindowFocus: 'always',
  })
  const [first] = list.data?.pages ?? []
  const vouchers = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (!first || vouchers.length === 0) return fallback
  return (
    <TitledSection
      title={first.total === null ? '내 모바일상품권' : `내 모바일상품권 ${first.total}장`}
      note={endingText(vouchers, first.hasNextPage) ?? '누르면 바로 바코드가 나와요'}
      aside={<MoreLink href={`${ORDER_HISTORY}?type=voucher`}>모두 보기</MoreLink>}
      isWide
    >
      <Row aria-label="사용할 수 있는 상품권">
        {vouchers.slice(0, SHOWN).map((voucher) => {
          const end = expiryLabel(voucher)
          return (
            <li key={voucher.lineId}>
              <button type="button" aria-haspopup="dialog" onClick={() => sheet.open(voucher.lineId)}>
                <Thumb>
                  <Picture path={voucher.image} alt="" sizes="72px" widths={[192]} />
                </Thumb>
                <span>
                  <b>{voucher.productTitle}</b>
                  <small>{remainingAmountText(voucher) ?? voucher.publisherName}</small>
                  {end && <Badge $tone={end.isSoon ? 'danger' : 'neutral'}>{end.text}</Badge>}
                </span>
              </button>
            </li>
          )
        })}
      </Row>
      {lineId !== '' && (
        <VoucherDrawer
          lineId={lineId}
          isOpen={sheet.isOpen}
          showsCode
          onClose={sheet.close}
          GiveOn={GiveOn}
        />
      )}
    </TitledSection>
  )
}

const MoreLink = styled(Link)`
  display: flex;
  min-height: ${layout.touch};
  flex: none;
  align-items: center;
  color: ${color.second};
`
const Row = styled.ul`
  display: flex;
  gap: ${space[12]};
  padding: 0 ${layout.gutter} ${space[4]};
  overflow-x: auto;
  scrollbar-width: none;
  li {
    flex: 0 0 min(17rem, 84%);
  }
  button {
    display: flex;
    width: 100%;
    height: 100%;
    padding: ${space[12]};
    align-items: center;
    gap: ${space[12]};
    border-radius: ${radius.card};
    background: ${color.surface};
    text-align: left;
    &:active {
      background: ${color.sunken};
    }
  }
  button > span:last-child {
    display: grid;
    min-width: 0;
    gap: ${space[4]};
    justify-items: start;
  }
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const Thumb = styled.span`
  width: 72px;
  flex: none;
  overflow: hidden;
  border-radius: ${radius.button};
`
