import { InlineNotice } from '@/ui/feedback/inline-notice'

/** What is wrong with a form as a whole; above the button that submits it. */
export const FormError = ({ message }: { message: string | null | undefined }) =>
  message ? (
    <InlineNotice tone="danger" live>
      {message}
    </InlineNotice>
  ) : null
