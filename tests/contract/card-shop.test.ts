import { describe } from 'vitest'
import { cardDesign, cardDesigns, cardShopHome, takenDesign } from '@/contract/main/card-shop'
import { KIM_DAMA } from '@/demo/seed/persons'
import { type Call, move, holdCalls, openBackend } from './harness'

const calls: Call[] = [
  { name: 'card shop', path: '/api/card-shop/home', schema: cardShopHome },
  { name: 'designs', path: '/api/card-shop/designs?occasion=love&sort=LATEST&page=1', schema: cardDesigns },
  { name: 'a design', path: '/api/card-shop/designs/dsg_christmas-tree', schema: cardDesign },
  move('/api/card-shop/designs/dsg_christmas-tree/take', {}, takenDesign, { as: KIM_DAMA }),
]

openBackend()

describe('the contract of the card shop', () => {
  holdCalls(calls)
})
