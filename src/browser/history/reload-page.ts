/** Loads the page anew; a piece of its own so that tests can do without. */
export const reloadPage = (): void => location.reload()
