import type { ReactNode } from 'react'
import { PartlyRead } from './partly-read'
import { QueryError, type RetryableQuery } from './query-error'

interface Props<Data> {
  query: RetryableQuery & { data: Data | undefined }
  /** Shown until the first data arrives. */
  skeleton: ReactNode
  /** Shown instead of everything, also of data from before: what the query asks for does not exist. */
  missing?: ReactNode
  errorTitle?: ReactNode
  errorBody?: ReactNode
  children: (data: Data) => ReactNode
}

/** The data of one query, its skeleton, or its error with a retry. Data that is known stays when a refetch fails. */
export const QueryBoundary = <Data,>({
  query,
  skeleton,
  missing,
  errorTitle,
  errorBody,
  children,
}: Props<Data>) => {
  if (missing) return missing
  if (query.data !== undefined)
    return (
      <>
        {children(query.data)}
        <PartlyRead answers={[query.data]} />
      </>
    )
  if (query.error) return <QueryError query={query} title={errorTitle} body={errorBody} />
  return skeleton
}
