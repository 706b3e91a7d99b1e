/** The folder of the build, as next.config.js names it. */
const BUILD = process.env.DAMA_BUILD_DIR || '.next'

/** The browser's files of the build, with their compressed variants beside them. */
export const BUILD_FILES = `${BUILD}/static`
/** Names the token with which Next renders a prerendered page on request. */
export const PRERENDER_MANIFEST = `${BUILD}/prerender-manifest.json`
/** Names the routes of the build with their patterns. */
export const ROUTES_MANIFEST = `${BUILD}/routes-manifest.json`
export const PUBLIC_FILES = 'public'
/** Compressed variants of the public files, outside of the source folder. */
export const PUBLIC_VARIANTS = `${BUILD}/public`
