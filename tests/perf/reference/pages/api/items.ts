import type { NextApiRequest, NextApiResponse } from 'next'

/** The one call of the second page. */
export default function handler(_request: NextApiRequest, response: NextApiResponse) {
  response.json(['카드 한 장', '상품권 두 장', '선물 세 개'])
}
