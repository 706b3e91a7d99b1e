import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document'
import { isValidElement } from 'react'
import { ServerStyleSheet } from 'styled-components'
import type { PageMeta } from '@/shell/public-page'
import { palette } from '@/ui/theme/tokens'

/** The addresses of the scripts that Next would start with the page. */
const sourcesOf = (scripts: unknown[]): string[] =>
  scripts.flatMap((script) =>
    isValidElement<{ src?: string }>(script) && script.props.src ? [script.props.src] : [],
  )

/**
 * The head of a page whose first view has a large picture: its scripts are only named, and `public/start.js` starts
 * them when that picture is seen. A page without one takes Next's own head, whose scripts start at once.
 */
class HeadAfterHero extends Head {
  override getDynamicChunks() {
    return []
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    const sources = sourcesOf([...super.getDynamicChunks(files), ...super.getScripts(files)])
    return [<script key="start" src="/start.js" async data-scripts={sources.join(' ')} />]
  }
}

export default class AppDocument extends Document {
  /** Puts the styles that a render used into its HTML, so that the first paint is styled. */
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet()
    const { renderPage } = context
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) })
      const initial = await Document.getInitialProps(context)
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] }
    } finally {
      sheet.seal()
    }
  }

  override render() {
    const meta = this.props.__NEXT_DATA__.props.pageProps?.meta as PageMeta | null | undefined
    // The development server has scripts of its own in the head.
    const PageHead = meta?.hero && process.env.NODE_ENV === 'production' ? HeadAfterHero : Head
    return (
      <Html lang="ko">
        <PageHead>
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <meta name="theme-color" content={palette.ground} />
        </PageHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    )
  }
}
