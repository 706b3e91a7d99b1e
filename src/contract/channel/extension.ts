import * as v from 'valibot'

export const extensionKind = v.picklist(['wishlist', 'review'])
export type ExtensionKind = v.InferOutput<typeof extensionKind>

/** GET {channel}/extensions/install-status */
export const installStatus = v.object({
  wishlist: v.object({ installed: v.boolean() }),
  review: v.object({ installed: v.boolean() }),
})
export type InstallStatus = v.InferOutput<typeof installStatus>
