import Head from 'next/head'
import { useRouter } from 'next/router'
import { brand, pageTitle } from '@/config/brand'
import { publicEnv } from '@/config/env'
import { mediaUrl } from '@/lib/media'
import type { PageMeta } from './load-page'

const SHARE_WIDTH = 1200

/** Title, description, share image and canonical address of a screen. */
export function PageHead({ title, description = brand.description, image, hero }: PageMeta) {
  const { asPath } = useRouter()
  const full = pageTitle(title)
  const path = asPath.split(/[?#]/)[0] ?? '/'
  const picture = image ? mediaUrl(image, SHARE_WIDTH) : '/og-default.png'
  const shareImage = picture.startsWith('/') ? publicEnv.siteUrl + picture : picture
  return (
    <Head>
      <title>{full}</title>
      {hero && (
        <link
          rel="preload"
          as="image"
          imageSrcSet={hero.srcSet}
          imageSizes={hero.sizes}
          fetchPriority="high"
        />
      )}
      <meta
        key="viewport"
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover"
      />
      <meta key="description" name="description" content={description} />
      <meta key="og:title" property="og:title" content={full} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:image" property="og:image" content={shareImage} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:site_name" property="og:site_name" content={brand.name} />
      {publicEnv.siteUrl && <link key="canonical" rel="canonical" href={publicEnv.siteUrl + path} />}
    </Head>
  )
}
