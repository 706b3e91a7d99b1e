import type { AppContext } from './app-env'

/** A member in a channel, to whom orders, claims, vouchers and a cart belong. */
export interface ChannelMember {
  channelId: string
  userId: string
}

/** Returns the member of a request under `/:channel` that `requireUser` has let pass. */
export const channelMemberOf = (c: AppContext): ChannelMember => ({
  channelId: c.req.param('channel') ?? '',
  userId: c.get('userId'),
})
