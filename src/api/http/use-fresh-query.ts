import { type DefaultError, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The data that a form changes: undefined until it was fetched since the form opened. A form that starts from a cached copy would
 * save an older text over a newer one. A later fetch that fails does not close the form.
 */
export const useFreshQuery = <Answer, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, DefaultError, Data, Key>,
) => {
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  const key = JSON.stringify(options.queryKey)
  const [freshKey, setFreshKey] = useState<string>()
  if (freshKey !== key && query.isFetchedAfterMount && !query.error) setFreshKey(key)
  return { ...query, data: freshKey === key ? query.data : undefined }
}
