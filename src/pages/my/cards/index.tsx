import { MyCards } from '@/features/cards/components/my-cards'

export default function MyCardsPage() {
  return <MyCards />
}
