import type { ReactNode } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import type { CustomerServiceInfo } from '@/contract/channel/setting'
import { isInAppBrowser } from '@/lib/in-app-browser'
import { Page, ResultActions } from '@/ui/layout/page'
import { alert } from '@/ui/overlay/alert-store'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { color, font, radius, space } from '@/ui/theme/tokens'

interface Props {
  title: string
  /** Titled parts of facts: what was bought, how it was paid. */
  parts: readonly { title: string; facts: Parameters<typeof FactList>[0]['facts'] }[]
  /** Who runs the shop; undefined until it is known. */
  supplier: CustomerServiceInfo | undefined
  /** Where the other button leads. */
  back: { href: string; label: string }
  /** Between the parts and the supplier. */
  children?: ReactNode
}

/** The browsers of messengers do nothing when a page prints. */
const print = (): void => {
  if (!isInAppBrowser(navigator.userAgent)) window.print()
  else
    void alert({
      title: '이 앱 안에서는 인쇄할 수 없어요',
      body: '화면을 캡처하거나, 크롬이나 사파리에서 로그인한 뒤 다시 눌러 주세요.',
    })
}

/** A receipt that prints on its own: header, navigation and buttons stay off the paper. */
export const Receipt = ({ title, parts, supplier, back, children }: Props) => (
  <Page $gap={12}>
    <PrintStyle />
    <Paper>
      <h2>{title}</h2>
      {parts.map((part) => (
        <section key={part.title} aria-label={part.title}>
          <h3>{part.title}</h3>
          <FactList facts={part.facts} />
        </section>
      ))}
      {children}
      {supplier && (
        <section aria-label="판매처">
          <h3>판매처</h3>
          <FactList
            facts={[
              { label: '상호', value: supplier.companyName },
              { label: '대표', value: supplier.representative },
              { label: '사업자등록번호', value: supplier.businessNumber },
              { label: '통신판매업신고', value: supplier.mailOrderNumber },
              { label: '주소', value: supplier.address },
              { label: '고객센터', value: supplier.phone },
            ]}
          />
        </section>
      )}
      <small>
        거래한 내용을 확인하는 영수증이에요. 세금 신고에는 카드 매출전표나 현금영수증을 쓸 수 있어요.
      </small>
    </Paper>
    <div data-screen-only>
      <ResultActions>
        <Button onClick={print}>인쇄하기</Button>
        <Button kind="secondary" href={back.href}>
          {back.label}
        </Button>
      </ResultActions>
    </div>
  </Page>
)

const PrintStyle = createGlobalStyle`@media print{@page{margin:16mm}body{background:none}header,nav,[data-screen-only]{display:none!important}}`

const Paper = styled.article`
  display: grid;
  gap: ${space[20]};
  padding: ${space[20]};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
  }
  section {
    padding-top: ${space[16]};
    border-top: 1px solid ${color.line};
    break-inside: avoid;
  }
  h3 {
    margin-bottom: ${space[8]};
    font-weight: 700;
  }
  > small {
    color: ${color.second};
    font-size: ${font[13]};
  }
  @media print {
    padding: 0;
  }
`
