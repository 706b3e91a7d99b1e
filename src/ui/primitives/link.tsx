import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link to a screen of this app. The screen is prefetched on pointer down, not when the link becomes visible: a page
 * full of links would otherwise prefetch half the shop.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
