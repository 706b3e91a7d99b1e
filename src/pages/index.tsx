import { brand } from '@/config/brand'

export default function HomePage() {
  return <h1>{brand.name}</h1>
}
