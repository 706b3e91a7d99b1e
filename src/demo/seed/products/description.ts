import { createRandom } from '../random'
import type { ProductRow, Shelf } from './product-seed'

const OPENINGS = [
  '선물을 고를 때 가장 많이 듣는 말이 있어요. "내 돈 주고는 안 사지만 받으면 좋은 것." 이 상품이 그래요.',
  '오래 두고 쓸 것을 찾는 사람에게 먼저 권하고 싶어요.',
  '받는 사람이 상자를 여는 순간을 떠올리며 만들었어요.',
  '처음 만들 때부터 지금까지 바꾸지 않은 한 가지가 있어요. 정직한 재료예요.',
  '작은 것이지만 하루의 기분을 바꿔요.',
] as const
const CLOSINGS = [
  '궁금한 것은 상품 문의에 남겨 주세요. 평일에는 하루 안에 답해요.',
  '선물로 보낼 때는 배송 메모에 전하고 싶은 말을 적어 주세요.',
  '좋은 점도 아쉬운 점도 리뷰로 들려주세요. 다음에 만들 때 꼭 살펴볼게요.',
] as const

const image = (path: string, title: string) => `<p><img src="/api/media/${path}?w=780" alt="${title}"></p>`
const paragraph = (text: string) => `<p>${text}</p>`
const escape = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;')

/** Creates the seller's description with pictures between the paragraphs. */
export const createDescription = (shelf: Shelf, row: ProductRow, images: readonly string[]): string => {
  const [key, rawTitle, , , , , text, extras] = row
  if (extras?.html) return extras.html
  const title = escape(rawTitle)
  const random = createRandom(`description:${key}`)
  const [heading, ...story] = shelf.story
  return [
    `<h2>${title}</h2>`,
    paragraph(random.pick(OPENINGS)),
    paragraph(`<strong>${escape(text)}</strong>`),
    image(images[0]!, title),
    `<h3>${heading}</h3>`,
    ...story.map(paragraph),
    image(images[1]!, `${title} 가까이 본 모습`),
    '<h3>알아 두세요</h3>',
    `<ul>${shelf.facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    image(images[2]!, `${title} 쓰는 모습`),
    paragraph(random.pick(CLOSINGS)),
  ].join('\n')
}
