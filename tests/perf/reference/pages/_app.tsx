import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axios from 'axios'
import { camelizeKeys } from 'humps'
import Cookies from 'js-cookie'
import type { AppProps } from 'next/app'
import { useState } from 'react'
import { createGlobalStyle } from 'styled-components'

const GlobalStyle = createGlobalStyle`
  body { margin: 0; font-family: system-ui, sans-serif; }
`

axios.interceptors.request.use((config) => {
  config.headers.set('Authorization', Cookies.get('token'))
  return config
})
axios.interceptors.response.use((response) => ({ ...response, data: camelizeKeys(response.data as object) }))

export default function App({ Component, pageProps }: AppProps) {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <Component {...pageProps} />
    </QueryClientProvider>
  )
}
