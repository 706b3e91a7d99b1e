import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { useDayChange } from '@/browser/use-day-change'
import { orderRequestPath, productPath } from '@/config/paths'
import type { Voucher } from '@/contract/transaction/voucher'
import { lineActions } from '@/domain/order-line-status'
import { optionText } from '@/domain/product'
import { formatDate, formatDateTime } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { MediaRow } from '@/ui/primitives/media-row'
import { Text } from '@/ui/primitives/text'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { expiryLabel, guideTexts, manualNotice, refundRules, stampOf } from '../model/voucher-texts'
import { VoucherCode } from './voucher-code'
import { VoucherRefund } from './voucher-refund'
import { VoucherStamp } from './voucher-stamp'

const Cancel = ({ voucher }: { voucher: Voucher }) => {
  const action = lineActions(voucher.status).find(({ button }) => button === 'cancel')
  if (!action) return null
  const { orderId, lineId, isCancellable } = voucher
  const until = formatDate(voucher.cancelUntil)
  const href = orderRequestPath('cancel', orderId, lineId)
  return isCancellable ? (
    <Button full kind="secondary" href={href}>
      {action.label}
    </Button>
  ) : (
    <div>
      <Button full kind="secondary" disabled>
        {action.label}
      </Button>
      <Text $size={13} $tone="second">
        {until ? `${until}까지 취소할 수 있었어요.` : '취소할 수 있는 기간이 지났어요.'}
      </Text>
    </div>
  )
}

/** Gives a voucher on; shown where its holder may. */
export type GiveOnSlot = ComponentType<{ voucher: Voucher }>

/** All details of a voucher: code, balance, use and refund. */
export const VoucherDetail = ({
  voucher,
  showsCode,
  GiveOn,
}: {
  voucher: Voucher
  showsCode?: boolean | undefined
  GiveOn: GiveOnSlot
}) => {
  useDayChange()
  const stamp = stampOf(voucher.status)
  const end = expiryLabel(voucher)
  const notice = manualNotice(voucher)
  const guide = guideTexts(voucher.guide)
  const validUntil = voucher.expirationDate === null ? '' : formatDate(voucher.expirationDate)
  const { giftcardOriginalAmount: face, giftcardCurrentAmount: rest, pinNumber } = voucher
  return (
    <Parts>
      <MediaRow
        image={voucher.image}
        above={<small>{voucher.publisherName}</small>}
        title={<b>{voucher.productTitle}</b>}
        details={[optionText(voucher.title, voucher.productTitle)]}
      >
        {end && (
          <span>
            <Badge $tone={end.isSoon ? 'danger' : 'neutral'}>{end.text}</Badge>
          </span>
        )}
      </MediaRow>
      {notice && <InlineNotice>{notice}</InlineNotice>}
      {pinNumber && (
        <VoucherCode pin={pinNumber} title={voucher.productTitle} stamp={stamp} startsShown={showsCode} />
      )}
      {stamp && !pinNumber && (
        <Stamped>
          <VoucherStamp>{stamp}</VoucherStamp>
        </Stamped>
      )}
      <FactList
        facts={[
          face > 0 && { label: '권면 금액', value: formatWon(face) },
          validUntil !== '' && { label: '유효기간', value: `${validUntil}까지` },
          { label: '결제일시', value: formatDateTime(voucher.paidDate) },
          { label: '주문번호', value: voucher.transactionSn },
          face > 0 && rest >= 0 && { label: '남은 금액', value: formatWon(rest), strong: true },
        ]}
      />
      {voucher.uses.length > 0 && (
        <section>
          <h3>사용 내역</h3>
          <Uses>
            {voucher.uses.map(({ store, amount, balance, createDt }) => (
              <li key={`${createDt} ${balance}`}>
                <span>
                  {store}
                  <small>{formatDateTime(createDt)}</small>
                </span>
                <b>{amount === null ? '사용' : formatWon(amount)}</b>
              </li>
            ))}
          </Uses>
        </section>
      )}
      {voucher.canGiveOn && <GiveOn voucher={voucher} />}
      <VoucherRefund voucher={voucher} />
      <Cancel voucher={voucher} />
      <section>
        <h3>사용 안내</h3>
        <FactList facts={guide.texts.map(({ label, text }) => ({ label, value: text }))} />
        {guide.seesProduct && (
          <Button small kind="secondary" href={productPath(voucher.productId)}>
            상품 설명 보기
          </Button>
        )}
      </section>
      <section>
        <h3>취소와 환불</h3>
        <Rules>
          {refundRules(formatDate(voucher.cancelUntil)).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Rules>
      </section>
    </Parts>
  )
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  h3 {
    margin-bottom: ${space[12]};
    font-weight: 700;
  }
  dl + a {
    margin-top: ${space[12]};
  }
`
const Stamped = styled.div`
  display: grid;
  padding: ${space[24]};
  place-items: center;
  border-radius: ${radius.card};
  background: ${color.sunken};
`
const Uses = styled.ul`
  display: grid;
  gap: ${space[12]};
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[12]};
  }
  small {
    display: block;
    color: ${color.second};
    font-size: ${font[13]};
  }
  b {
    flex: none;
  }
`
const Rules = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]} ${space[16]} ${space[16]} ${space[32]};
  border-radius: ${radius.card};
  background: ${color.sunken};
  color: ${color.second};
  font-size: ${font[13]};
  list-style: disc;
  word-break: keep-all;
`
