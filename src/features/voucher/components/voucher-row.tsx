import { styled } from 'styled-components'
import { useDayChange } from '@/browser/use-day-change'
import type { VoucherItem } from '@/contract/transaction/voucher'
import { lineStatus } from '@/domain/order-line-status'
import { formatDate } from '@/lib/date'
import { WrapRow } from '@/ui/layout/wrap-row'
import { Badge } from '@/ui/primitives/badge'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Picture } from '@/ui/primitives/picture'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { expiryLabel, remainingAmountText, stampOf } from '../model/voucher-texts'
import { VoucherStamp } from './voucher-stamp'

/** A voucher of the list, which opens it as a whole. */
export const VoucherRow = ({ voucher, onOpen }: { voucher: VoucherItem; onOpen: () => void }) => {
  useDayChange()
  const end = expiryLabel(voucher)
  const stamp = stampOf(voucher.status)
  const rest = stamp ? null : remainingAmountText(voucher)
  return (
    <Face type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Thumb $dim={stamp !== null}>
        <Picture path={voucher.image} alt="" sizes="80px" widths={[192]} />
      </Thumb>
      <TextBlock>
        <small>{voucher.publisherName}</small>
        <b>{voucher.productTitle}</b>
        {rest && <strong>{rest}</strong>}
        {voucher.expirationDate && (
          <small>
            {formatDate(voucher.expirationDate)}
            <wbr />
            까지
          </small>
        )}
        <WrapRow as="span" $padding={[8, 0, 0]}>
          {stamp ? (
            <VoucherStamp $small>{stamp}</VoucherStamp>
          ) : (
            <Badge $tone={lineStatus(voucher.status).group === 'voucher' ? 'pine' : 'accent'}>
              {lineStatus(voucher.status).label}
            </Badge>
          )}
          {end && <Badge $tone={end.isSoon ? 'danger' : 'neutral'}>{end.text}</Badge>}
        </WrapRow>
      </TextBlock>
      <ChevronRightIcon size={20} />
    </Face>
  )
}

const Face = styled.button`
  display: flex;
  width: 100%;
  padding: ${space[16]};
  align-items: center;
  gap: ${space[12]};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: left;
  > svg {
    flex: none;
    color: ${color.third};
  }
  &:active {
    background: ${color.sunken};
  }
`
const Thumb = styled.span<{ $dim: boolean }>`
  width: 80px;
  flex: none;
  overflow: hidden;
  align-self: flex-start;
  border-radius: ${radius.button};
  opacity: ${({ $dim }) => ($dim ? 0.4 : 1)};
`
const TextBlock = styled.span`
  display: grid;
  min-width: 0;
  flex: 1;
  gap: 2px;
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
  b {
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
`
