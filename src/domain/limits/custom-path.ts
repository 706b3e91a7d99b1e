/** Characters of the path of a custom page. */
export const MAX_CUSTOM_PATH = 200
