/** Words of reviews and inquiries, storefront spec section 3. */
export type ReviewStatus = 'posted' | 'deleted_by_customer' | 'deleted_by_channel'
export type ReplyInitiator = 'channel_owner' | 'seller' | 'supplier' | 'system' | 'user'
export type InquiryStatus = 'not_answered' | 'answered' | 'deleted_by_inquirer'
export type AnswererType = 'seller' | 'supplier'
