import { address, addressList, foundAddressList } from '@/contract/auth/address'

/** Schemas of the answers of the auth service. They are a chunk that is loaded with the first call. */
export const answers = { address, addressList, foundAddressList }
