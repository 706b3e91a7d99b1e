import { useQuery, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axios from 'axios'

const client = new QueryClient()

const Items = () => {
  const { data } = useQuery({
    queryKey: ['items'],
    queryFn: async () => (await axios.get<string[]>('/api/items')).data,
  })
  return data ? data.map((item) => <p key={item}>{item}</p>) : <p aria-busy="true">불러오는 중</p>
}

/** A page that makes one call when it opens, for `steps.ts`. */
export default function Second() {
  return (
    <QueryClientProvider client={client}>
      <main>
        <h1>다음 화면</h1>
        <Items />
      </main>
    </QueryClientProvider>
  )
}
