import Head from 'next/head'
import { useRouter } from 'next/router'
import { brand, pageTitle } from '@/config/brand'
import { publicEnv } from '@/config/env'
import { siteOrigin } from '@/browser/share/share-content'
import { useBrowserValue } from '@/browser/use-browser-value'
import { shareImageUrl } from './share-image'
import type { PageMeta } from './load-page'

/** Title, description, share image and canonical address of a screen. */
export const PageHead = ({ title, description = brand.description, image }: PageMeta) => {
  const { asPath } = useRouter()
  const full = pageTitle(title)
  const path = asPath.split(/[?#]/)[0] ?? '/'
  // Without a configured address of the site only the browser knows it.
  const origin = useBrowserValue(siteOrigin, publicEnv.siteUrl)
  return (
    <Head>
      <title>{full}</title>
      <meta
        key="viewport"
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover"
      />
      <meta key="description" name="description" content={description} />
      <meta key="og:title" property="og:title" content={full} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:image" property="og:image" content={shareImageUrl(image, origin)} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:site_name" property="og:site_name" content={brand.name} />
      {publicEnv.siteUrl && <link key="canonical" rel="canonical" href={publicEnv.siteUrl + path} />}
    </Head>
  )
}
