import { FormPage } from '@/ui/form/form'
import { Skeleton } from '@/ui/primitives/skeleton'

/** Heights of the fields with their labels, and of the button. */
const HEIGHTS = { category: '84px', title: '84px', contents: '270px', photos: '150px', submit: '52px' }

/** The placeholder of the form while its script, the member or the inquiry loads. */
export const SupportFormSkeleton = () => (
  <FormPage as="div" aria-busy>
    {Object.entries(HEIGHTS).map(([field, height]) => (
      <Skeleton key={field} $height={height} />
    ))}
  </FormPage>
)
