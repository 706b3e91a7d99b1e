/** The storage key of the chosen scheme: `light` or `dark`. */
export const THEME_KEY: 'dama_theme'
export const FIRST_SCRIPT: string
