/** The address of a route, with values for its parameters. */
export const routeAddress = (path: string): string =>
  path.replace('[productId]', 'prd_moon-mug').replace('[...customPage]', 'gift-season')
