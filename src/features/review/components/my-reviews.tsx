import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useId } from 'react'
import { leaveFor } from '@/browser/history/leave-for'
import { MY_REVIEWS, WRITTEN_REVIEWS } from '@/config/paths'
import { queryOne } from '@/lib/query-string'
import { partLoading } from '@/ui/feedback/error-state'
import { Spinner } from '@/ui/feedback/spinner'
import { Page } from '@/ui/layout/page'
import { toast } from '@/ui/overlay/toast-store'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { WritableList } from './writable-list'
import { WrittenList } from './written-list'

// The form is needed only after a tap.
const WriteReview = dynamic(() => import('./form-loader').then((file) => file.WriteReview), {
  ssr: false,
  loading: partLoading(<Spinner />),
})
const EditReview = dynamic(() => import('./form-loader').then((file) => file.EditReview), {
  ssr: false,
  loading: partLoading(<Spinner />),
})

const TABS = [
  { value: 'writable', label: '작성 가능한 리뷰' },
  { value: 'written', label: '작성한 리뷰' },
] as const

/** The member's reviews: `?tab=written`, `?write=<line>`, `?edit=<review>`. */
export const MyReviews = () => {
  const id = useId()
  const router = useRouter()
  const lineId = queryOne(router.query.write)
  const reviewId = queryOne(router.query.edit)
  const tab = queryOne(router.query.tab) === 'written' ? 'written' : 'writable'
  const go = (path: string) => void router.replace(path, undefined, { shallow: true })
  const done = (message: string) => () => {
    toast(message)
    return leaveFor(router, WRITTEN_REVIEWS)
  }
  if (lineId)
    return (
      <Page>
        <WriteReview
          key={lineId}
          lineId={lineId}
          onDone={done('리뷰를 등록했어요')}
          onLeave={() => void leaveFor(router, MY_REVIEWS)}
        />
      </Page>
    )
  if (reviewId)
    return (
      <Page>
        <EditReview
          key={reviewId}
          reviewId={reviewId}
          onDone={done('리뷰를 수정했어요')}
          onLeave={() => void leaveFor(router, WRITTEN_REVIEWS)}
        />
      </Page>
    )
  return (
    <>
      <Tabs
        id={id}
        label="리뷰 내역"
        fill
        items={TABS}
        value={tab}
        onChange={(value) => go(value === 'written' ? WRITTEN_REVIEWS : MY_REVIEWS)}
      />
      <Page>
        <TabPanel id={id} value={tab}>
          {tab === 'written' ? <WrittenList /> : <WritableList />}
        </TabPanel>
      </Page>
    </>
  )
}
