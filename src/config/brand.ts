/** The name of the product. Other files use these values instead of repeating it. */
export const brand = {
  name: '담아',
  slug: 'dama',
  money: '담아머니',
  studio: '담아 스튜디오',
  /** Title of pages without one. */
  defaultTitle: '담아 기프트',
  tagline: '마음을 담아 보내는 선물',
  description: '카드를 꾸며 선물하고, 담아 둔 잔액으로 쇼핑까지. 마음을 담아 보내는 선물, 담아.',
} as const

/** Document title: `제목 | 담아`, or the default title. */
export const pageTitle = (title?: string): string => (title ? `${title} | ${brand.name}` : brand.defaultTitle)
