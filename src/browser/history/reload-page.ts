/** Reloads the page. A separate module, so that tests can replace it. */
export const reloadPage = (): void => location.reload()
