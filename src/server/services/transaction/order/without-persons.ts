/** The columns of an order that name persons, with `name` for the orderer and nothing else. */
export const withoutPersons = (name: string) => ({
  orderer: { name, phone: '', email: '' },
  receiver: null,
  deliveryMemo: '',
})
