export const MY_CARDS = '/my/cards'
/** The cards that the member has designed. The specification calls them "published gifts". */
export const PUBLISHED_CARDS = `${MY_CARDS}?tab=PUBLISH`
