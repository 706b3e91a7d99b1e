/** What became of the gifts of a link that several members open: `3명 중 1명이 받았어요`. Apart from the rules of receivers, which few pages load. */
export const shareText = ({ total, accepted }: { total: number; accepted: number }): string =>
  accepted === total ? `${total}명이 모두 받았어요` : `${total}명 중 ${accepted}명이 받았어요`
