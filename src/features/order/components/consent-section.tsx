import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { Checkbox } from '@/ui/form/checkbox'
import { Accordion } from '@/ui/primitives/accordion'
import { Section } from '@/ui/primitives/section'
import { color, font, space } from '@/ui/theme/tokens'
import type { OrderFormApi } from '../model/order-form'

interface Props {
  form: OrderFormApi
  sellerName: string
  isDelivered: boolean
}

/** Two separate consents, unchecked at first; the checkbox above checks both, and so does the button that pays. */
export const ConsentSection = ({ form, sellerName, isDelivered }: Props) => {
  const [agreeOrder, agreePrivacy] = useWatch({
    control: form.control,
    name: ['agreeOrder', 'agreePrivacy'],
  })
  return (
    <Section title="약관 동의">
      <Checkbox
        label={<b>전체 동의하기</b>}
        checked={agreeOrder && agreePrivacy}
        onChange={(event) => {
          const isOn = event.currentTarget.checked
          form.setValue('agreeOrder', isOn, { shouldDirty: true })
          form.setValue('agreePrivacy', isOn, { shouldDirty: true })
          form.clearErrors(['agreeOrder', 'agreePrivacy'])
        }}
      />
      <Consents>
        <li>
          <Checkbox label="[필수] 주문 내용을 확인했고 결제에 동의해요" {...form.field('agreeOrder')} />
          <Accordion title="주문 확인 내용 보기">
            <p>
              주문 상품의 이름, 옵션, 수량, 가격과 배송비를 확인했어요. 총 결제 금액에 동의하고 결제를
              요청해요.
            </p>
            <p>
              {isDelivered
                ? '상품을 받은 날부터 7일 안에 교환이나 반품을 요청할 수 있어요. 단순 변심이면 왕복 배송비를 내야 해요. 이미 사용했거나 가치가 크게 줄어든 상품은 반품할 수 없어요.'
                : '결제한 날부터 7일 안에, 아직 사용하지 않은 상품권은 취소할 수 있어요.'}
            </p>
          </Accordion>
        </li>
        <li>
          <Checkbox
            label="[필수] 개인정보를 판매자에게 제공하는 데 동의해요"
            {...form.field('agreePrivacy')}
          />
          <Accordion title="개인정보 제공 내용 보기">
            <dl>
              <dt>받는 곳</dt>
              <dd>{sellerName}</dd>
              <dt>제공하는 정보</dt>
              <dd>
                {isDelivered
                  ? '주문자 이름·연락처·이메일, 받는 분 이름·연락처·주소, 배송 메모'
                  : '주문자 이름·연락처·이메일'}
              </dd>
              <dt>이용 목적</dt>
              <dd>{isDelivered ? '상품 배송, 교환·반품 처리, 상담' : '상품권 발송, 취소 처리, 상담'}</dd>
              <dt>보유 기간</dt>
              <dd>거래가 끝난 뒤 관련 법령이 정한 기간까지. 계약과 결제 기록은 5년</dd>
            </dl>
            <p>동의하지 않을 수 있지만, 동의하지 않으면 주문할 수 없어요.</p>
          </Accordion>
        </li>
      </Consents>
    </Section>
  )
}

const Consents = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};
  p,
  dl,
  summary {
    font-size: ${font[13]};
  }
  p + p,
  dl + p,
  dd + dt {
    margin-top: ${space[8]};
  }
  dt {
    font-weight: 700;
  }
  summary {
    color: ${color.second};
    font-weight: 400;
  }
`
