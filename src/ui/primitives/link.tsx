import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link to a screen of our own. The screen is fetched when a finger or pointer comes down on the link,
 * not when it comes into sight: a page full of links would otherwise fetch half the shop.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
