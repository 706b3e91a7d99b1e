const os = require('node:os')
const path = require('node:path')
const { brotliCompressSync } = require('node:zlib')
const { PHASE_PRODUCTION_BUILD } = require('next/constants')

/** Every address of this machine on its local networks, so that a phone can open the development server. */
const lanHosts = Object.values(os.networkInterfaces())
  .flat()
  .filter((address) => address && !address.internal && address.family === 'IPv4')
  .map((address) => address.address)

const isProduction = process.env.NODE_ENV === 'production'

/** Payment windows that the order form may post to; the sandbox's are our own pages. */
const PAYMENT_ORIGINS = [
  'https://mobile.inicis.com',
  'https://tpay.smartropay.co.kr',
  'https://pay.smartropay.co.kr',
]

/** The window of identity verification, which the form in the opener posts into. */
const VERIFICATION_ORIGIN = 'https://nice.checkplus.co.kr'

/** Kakao's postcode search, loaded by a tap on "find my address", and its share SDK by a tap on "share". */
const KAKAO_SCRIPTS = 'https://t1.kakaocdn.net'
const POSTCODE_FRAMES = ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net']

/** Services set by the environment live on other origins, which the browser must be allowed to call. */
const serviceOrigins = Object.entries(process.env)
  // One that is malformed stops the server's start, in plain words.
  .filter(([name]) => /^NEXT_PUBLIC_\w+_(API|HOST)$/.test(name))
  .filter(([, value = '']) => /^https?:/.test(value) && URL.canParse(value))
  .map(([, value]) => new URL(value).origin)

/** With a key of Kakao the share sheet posts the message to Kakao's own page. */
const KAKAO_SHARE = process.env.NEXT_PUBLIC_KAKAO_JS_KEY ? ' https://sharer.kakao.com' : ''

const contentSecurityPolicy = [
  "default-src 'self'",
  // The development server evaluates modules; a production page runs only files of its own origin.
  `script-src 'self' ${KAKAO_SCRIPTS}${isProduction ? '' : " 'unsafe-eval' 'unsafe-inline'"}`,
  // styled-components writes style elements.
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: ${serviceOrigins.join(' ')}`.trim(),
  "media-src 'self' blob:",
  `connect-src 'self' ${isProduction ? '' : 'ws:'} ${serviceOrigins.join(' ')}`.trim(),
  `frame-src 'self' ${POSTCODE_FRAMES.join(' ')}`,
  `form-action 'self' ${PAYMENT_ORIGINS.join(' ')} ${VERIFICATION_ORIGIN}${KAKAO_SHARE}`,
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const NO_SNIFF = { key: 'X-Content-Type-Options', value: 'nosniff' }

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=()' },
  // The development server sends one of its scripts as JSON, which `nosniff` would refuse.
  ...(isProduction
    ? [NO_SNIFF, { key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }]
    : []),
]

/** A plugin of the browser's build that works on its files. @param stage one of webpack's, by its name */
const filesPlugin = (name, stage, work) => ({
  apply: ({ hooks, webpack }) => {
    hooks.compilation.tap(name, (compilation) => {
      const when = { name, stage: webpack.Compilation[`PROCESS_ASSETS_STAGE_${stage}`] }
      compilation.hooks.processAssets.tap(when, () => work(compilation, webpack.sources))
    })
  },
})

/**
 * Chromium compiles the whole of a script that begins with this while it comes, beside the page; of any other script each
 * function holds the page up when it is first called, and what a page starts with calls most of its functions at once.
 */
const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad\n'

/** After the minifier, which drops comments. */
const compileHints = filesPlugin('CompileHints', 'SUMMARIZE', (compilation, { ConcatSource }) => {
  const firstLoad = [...compilation.chunks].filter((chunk) => chunk.canBeInitial())
  for (const name of new Set(firstLoad.flatMap((chunk) => [...chunk.files]))) {
    if (!name.endsWith('.js')) continue
    compilation.updateAsset(name, (source) => new ConcatSource(COMPILE_WHILE_LOADING, source))
  }
})

/** Scripts of the build lie here a second time, compressed as well as can be: no visitor waits for that work. */
const BROTLI_FOLDER = 'static/br'

/** Writes each script of the browser's build once more as Brotli, a seventh smaller than what gzip makes of it. */
const brotliScripts = filesPlugin('BrotliScripts', 'OPTIMIZE_TRANSFER', (compilation, { RawSource }) => {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.startsWith('static/chunks/') || !name.endsWith('.js')) continue
    const compressed = new RawSource(brotliCompressSync(source.buffer()))
    compilation.emitAsset(name.replace('static', BROTLI_FOLDER), compressed)
  }
})

/** For browsers that know Brotli; they say so only over https, and to localhost. */
const scriptsAsBrotli = {
  source: '/_next/static/chunks/:path*',
  has: [{ type: 'header', key: 'accept-encoding', value: '(.*)\\bbr\\b(.*)' }],
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // A test builds beside the build that others use.
  distDir: process.env.DAMA_BUILD_DIR || '.next',
  // Pages are fresh for seconds only: hashing each answer costs more than a 304 saves.
  generateEtags: false,
  compiler: { styledComponents: true },
  // A phone may also know this machine by its name.
  allowedDevOrigins: [...lanHosts, '*.local'],
  // `/api/auth/oauth2/{provider}/` keeps its slash and its body: no redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'sharp', 'drizzle-orm'],
  devIndicators: false,
  // Rendered pages stay in memory: a page per product on disk would grow without end.
  experimental: { isrFlushToDisk: false },
  headers: async () => [
    // The build's own files are told nothing but their type: the rest would cost each of them a kilobyte.
    { source: '/((?!_next/static/).*)', headers: securityHeaders },
    ...(isProduction
      ? [
          { source: '/_next/static/:path*', headers: [NO_SNIFF] },
          {
            ...scriptsAsBrotli,
            headers: [
              { key: 'Content-Encoding', value: 'br' },
              { key: 'Vary', value: 'Accept-Encoding' },
            ],
          },
        ]
      : []),
    {
      source: '/start.js',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
  rewrites: async () => ({
    beforeFiles: isProduction
      ? [{ ...scriptsAsBrotli, destination: `/_next/${BROTLI_FOLDER}/chunks/:path*` }]
      : [],
  }),
  redirects: async () =>
    ['https', 'http'].map((scheme) => ({
      source: '/:path*',
      has: [
        { type: 'host', value: 'www\\.(?<bare>.+)' },
        ...(scheme === 'https' ? [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }] : []),
      ],
      destination: `${scheme}://:bare/:path*`,
      permanent: true,
    })),
}

if (isProduction)
  nextConfig.webpack = (config, { isServer, dev, webpack }) => {
    if (isServer || dev) return config
    const hydrate = path.join(__dirname, 'src/shell/hydrate-in-slices.ts')
    config.plugins.push(
      new webpack.NormalModuleReplacementPlugin(/^react-dom\/client$/, (asked) => {
        if (asked.context.includes(path.join('next', 'dist', 'client'))) asked.request = hydrate
      }),
    )
    config.plugins.push(compileHints, brotliScripts)
    // Only files are rewritten, never a page: the browser's router needs no matcher, and no second look at the address.
    const defines = config.plugins.find((plugin) => plugin.constructor.name === 'DefinePlugin')
    defines.definitions['process.env.__NEXT_HAS_REWRITES'] = 'false'
    return config
  }

/** Whether the build contains the sandbox, by the rule that also decides whether a start turns it on. */
const hasSandbox = () => {
  const unregister = require('tsx/cjs/api').register()
  try {
    return require('./src/config/server-env.ts').isSandboxBuild(process.env)
  } finally {
    void unregister()
  }
}

module.exports = (phase) => {
  if (phase !== PHASE_PRODUCTION_BUILD || hasSandbox()) return nextConfig
  return {
    ...nextConfig,
    // The value replaces the variable in the code, and the import of src/demo in src/server/runtime.ts becomes dead code.
    env: { DAMA_BUILD_SANDBOX: 'off' },
    // Traces are made from the sources, which still name that import.
    outputFileTracingExcludes: { '/**': ['src/demo/**'] },
  }
}
