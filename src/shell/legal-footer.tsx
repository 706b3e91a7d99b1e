import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { brand } from '@/config/brand'
import type { CustomerServiceInfo } from '@/contract/channel/setting'
import { Accordion } from '@/ui/primitives/accordion'
import { Link } from '@/ui/primitives/link'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, layout, space } from '@/ui/theme/tokens'

const ftcCheck = (businessNumber: string): string =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replace(/\D/g, '')}`

const rowsOf = (info: CustomerServiceInfo): readonly (readonly [string, string])[] => [
  ['대표', info.representative],
  ['주소', info.address],
  ['사업자등록번호', info.businessNumber],
  ['통신판매업신고', info.mailOrderNumber],
  ['개인정보 보호책임자', info.privacyOfficer],
  ['호스팅 서비스', info.hostingProvider],
]

/** The business information that the e-commerce act requires on a shop's home pages, from the channel's settings. */
export const LegalFooter = () => {
  const { data } = useQuery(basicSettingQueryOptions())
  const isAvailable = usePageAvailability()
  const info = data?.customerServiceInfo
  return (
    <Foot>
      <Links>
        <Link href="/info/terms-of-service">이용약관</Link>
        <Link href="/info/privacy-policy">
          <strong>개인정보처리방침</strong>
        </Link>
        <Link href={`/info/${brand.slug}-money`}>{brand.money} 약관</Link>
        {isAvailable('/info/faq') && <Link href="/info/faq">자주 묻는 질문</Link>}
        {isAvailable('/info/notice') && <Link href="/info/notice">공지사항</Link>}
      </Links>
      {info && (
        <>
          <p>
            고객센터 <a href={`tel:${info.phone}`}>{info.phone}</a> ·{' '}
            <a href={`mailto:${info.email}`}>{info.email}</a>
            <br />
            {info.openingHours}
          </p>
          <Accordion title={`${info.companyName} 사업자 정보`} defaultOpen>
            <dl>
              {rowsOf(info).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <a href={ftcCheck(info.businessNumber)} target="_blank" rel="noopener noreferrer">
              사업자 정보 확인
            </a>
          </Accordion>
        </>
      )}
      <p>
        {brand.name}는 통신판매중개자로, 입점 판매자가 파는 상품의 통신판매 당사자가 아니에요. 그 상품의
        주문·배송·환불 책임은 판매자에게 있어요.
      </p>
    </Foot>
  )
}

const Foot = styled.footer`
  ${belowFirstView('100px', '& > *')}
  padding: ${space[32]} ${layout.gutter};
  border-top: 1px solid ${color.line};
  color: ${color.second};
  font-size: ${font[13]};
  > * + * {
    margin-top: ${space[12]};
  }
  details {
    border: 0;
  }
  summary {
    font-size: inherit;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    padding: 2px 0;
  }
  dt {
    flex: none;
    width: 9em;
    color: ${color.third};
  }
  dd {
    min-width: min(9em, 100%);
    flex: 1;
  }
  details a {
    display: inline-flex;
    align-items: center;
    min-height: ${layout.touch};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p a {
    /* A larger target, in the same line. */
    padding: ${space[12]} 0;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Links = styled.nav.attrs({ 'aria-label': '약관과 안내' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[16]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${layout.touch};
  }
`
