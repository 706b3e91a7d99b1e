import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document'
import { ServerStyleSheet } from 'styled-components'
import { FIRST_SCRIPT } from '@/config/first-script'
import { FIRST_PAINT } from '@/ui/theme/below-first-view'
import { dark, light, tokensCss } from '@/ui/theme/palettes'

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
    return (
      <Html lang="ko" {...{ [FIRST_PAINT]: '' }}>
        <Head>
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" media="(prefers-color-scheme:light)" content={light.ground} />
          <meta name="theme-color" media="(prefers-color-scheme:dark)" content={dark.ground} />
          <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
          <style dangerouslySetInnerHTML={{ __html: tokensCss }} />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    )
  }
}
