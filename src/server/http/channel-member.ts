/** A member in a channel, to whom orders, claims, vouchers and a cart belong. */
export interface ChannelMember {
  channelId: string
  userId: string
}

/** Returns the member of a call in a channel. */
export const channelMemberOf = ({
  params: { channelId },
  userId,
}: {
  params: { channelId: string }
  userId: string
}): ChannelMember => ({ channelId, userId })
