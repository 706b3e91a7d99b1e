import { address, addressBody, addressList } from '../auth/address'
import { storefrontUser } from '../auth/user'
import { operationsOf, SPECIFIED } from './operation'

const NO_ADDRESS_BOOK = 'The address page is hidden; an order asks for its address.'

/** The member for the shop, and the address book. */
export const authOperations = operationsOf('auth', {
  getShopMember: {
    method: 'GET',
    path: '/users/me',
    summary: 'The member for the shop.',
    mark: SPECIFIED,
    isPathChosen: true,
    isUnused: true,
    access: 'member',
    answer: storefrontUser,
  },
  listAddresses: {
    method: 'GET',
    path: '/users/me/addresses',
    summary: 'Addresses of the member, the default first.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    answer: addressList,
  },
  addAddress: {
    method: 'POST',
    path: '/users/me/addresses',
    summary: 'Adds an address.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    body: addressBody,
    answer: address,
    errors: ['BAD_REQUEST'],
  },
  editAddress: {
    method: 'PUT',
    path: '/users/me/addresses/{id}',
    summary: 'Edits an address.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    body: addressBody,
    answer: address,
    errors: ['NOT_FOUND'],
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/users/me/addresses/{id}',
    summary: 'Deletes an address.',
    mark: { added: NO_ADDRESS_BOOK },
    access: 'member',
    answer: null,
    errors: ['NOT_FOUND'],
  },
})
