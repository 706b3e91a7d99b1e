/** The browser's files of the build, with their compressed variants beside them. */
export const BUILD_FILES = '.next/static'
export const PUBLIC_FILES = 'public'
/** Compressed variants of the public files, kept out of the source folder. */
export const PUBLIC_VARIANTS = '.next/public'
