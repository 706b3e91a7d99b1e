/** Options for a step of the router that changes nothing but the address: no data is loaded again, nothing scrolls. */
export const IN_PLACE = { shallow: true, scroll: false } as const
