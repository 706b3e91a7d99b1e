import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useId } from 'react'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { isAbsent, isNotFound } from '@/api/http/api-error'
import { legalDocumentQueryOptions } from '@/api/main/info'
import type { LegalDocument } from '@/contract/main/info'
import type { LegalDocumentKind } from '@/domain/info'
import { formatDate } from '@/lib/date'
import { IN_PLACE, queryOne } from '@/lib/query-string'
import { serverNow } from '@/lib/server-time'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { selectCss } from '@/ui/form/form-field'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { Article } from './article'

/** Only of a chosen version, whose answer has told the time. The one of the rendered page is in force, whatever the device says. */
const isFuture = (document: LegalDocument): boolean => new Date(document.effectiveAt).getTime() > serverNow()

/** A legal document in the version of the address, by default the one in force. */
export const LegalScreen = ({ kind }: { kind: LegalDocumentKind }) => {
  const router = useRouter()
  const id = useId()
  const version = queryOne(router.query.version)
  const document = useQuery(legalDocumentQueryOptions(kind, version))
  const { data, error } = document
  const isDocumentAbsent = isAbsent(error) && !data
  const setting = useQuery({ ...basicSettingQueryOptions(), enabled: isDocumentAbsent })
  if (isDocumentAbsent) {
    const phone = setting.data?.customerServiceInfo.phone
    return (
      <EmptyState
        illustration="/art/empty-search.svg"
        title="문서를 여기에서 볼 수 없어요"
        body={phone ? `고객센터(${phone})로 문의하면 안내해 드려요.` : '고객센터에 문의하면 안내해 드려요.'}
      />
    )
  }
  if (isNotFound(error) && !data)
    return <EmptyState illustration="/art/empty-search.svg" title="그런 버전이 없어요" />
  if (error && !data) return <QueryError query={document} />
  if (!data) return <Skeleton $height="640px" />
  const choose = (next: string) => void router.replace({ query: { version: next } }, undefined, IN_PLACE)
  return (
    <Article>
      <header>
        <VisuallyHidden as="label" htmlFor={id}>
          버전 고르기
        </VisuallyHidden>
        <Select id={id} value={data.version} onChange={(event) => choose(event.target.value)}>
          {data.versions.map((listed) => (
            <option key={listed.version} value={listed.version}>
              {formatDate(listed.effectiveAt)} 시행
            </option>
          ))}
        </Select>
      </header>
      {version && isFuture(data) && (
        <InlineNotice>{formatDate(data.effectiveAt)}부터 적용될 내용이에요.</InlineNotice>
      )}
      {data.sections.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Article>
  )
}

const Select = styled.select`
  ${selectCss}
  width: auto;
  min-width: min(13rem, 100%);
  max-width: 100%;
`
