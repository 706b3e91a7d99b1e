/** The member's inquiries to customer service. */
export const SUPPORT_INQUIRIES = '/info/inquiry'
export const NEW_SUPPORT_INQUIRY = `${SUPPORT_INQUIRIES}/create`

/** The page of an inquiry. */
export const supportInquiryPath = (id: string): string => `${SUPPORT_INQUIRIES}?id=${encodeURIComponent(id)}`
