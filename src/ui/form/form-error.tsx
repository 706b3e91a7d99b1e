import { InlineNotice } from '@/ui/feedback/inline-notice'

/** The error of a form as a whole, above its submit button. */
export const FormError = ({ message }: { message: string | null | undefined }) =>
  message ? (
    <InlineNotice tone="danger" live>
      {message}
    </InlineNotice>
  ) : null
