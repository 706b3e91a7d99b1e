import { cardDesign, cardDesigns, cardShopHome, takenDesign } from '@/contract/main/card-shop'

export const answers = { cardDesign, cardDesigns, cardShopHome, takenDesign }
