const os = require('node:os')
const path = require('node:path')
const { PHASE_PRODUCTION_BUILD } = require('next/constants')
const { compileHints, replaceModule, withoutPageTraces } = require('./src/config/build-plugins')
const { NO_REFERRER, NO_SNIFF, securityHeaders } = require('./src/config/security-headers')

/** Every address of this machine on its local networks, so that a phone can open the development server. */
const lanHosts = Object.values(os.networkInterfaces())
  .flat()
  .filter((address) => address && !address.internal && address.family === 'IPv4')
  .map((address) => address.address)

/** Packages of the server that run as they are installed: three seconds less before the first page of `next dev`. */
const serverExternalPackages = [
  '@electric-sql/pglite',
  '@hono/node-server',
  '@opentelemetry/api',
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  'aws4fetch',
  'csv-parse',
  'csv-stringify',
  'drizzle-orm',
  'hono',
  'htmlparser2',
  'jose',
  'pg',
  'prom-client',
  'sharp',
  'valibot',
  'web-push',
]

const isProduction = process.env.NODE_ENV === 'production'

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  // A start writes no file of the project, and asks for no upgrade.
  agentRules: false,
  poweredByHeader: false,
  // A test builds beside the build that others use.
  distDir: process.env.DAMA_BUILD_DIR || '.next',
  // The test commands check the types of the same sources before they build.
  typescript: { ignoreBuildErrors: process.env.DAMA_BUILD_TYPES === 'off' },
  // Pages are fresh for seconds only: hashing each answer costs more than a 304 saves.
  generateEtags: false,
  // Pure, so that a page leaves out the components of a module that it does not use.
  compiler: { styledComponents: { pure: true } },
  // A phone may also use this machine's name. Next admits `localhost` only, not its address.
  allowedDevOrigins: ['127.0.0.1', ...lanHosts, '*.local'],
  // `/api/auth/oauth2/{provider}/` keeps its slash and its body: no redirect.
  skipTrailingSlashRedirect: true,
  serverExternalPackages,
  devIndicators: false,
  // Nothing uses `/_next/image`, which would decode pictures without the bounds of `/api/media`.
  images: { unoptimized: true },
  // Seconds for which caches in front may serve a rendered page, stale ones included. Next serves a page as fresh for three seconds
  // (`revalidate`), with this whole life behind them: a changed price shows within ten.
  expireTime: 7,
  experimental: {
    // Rendered pages stay in memory: on disk, one page per product would grow without bound.
    isrFlushToDisk: false,
    agentUpgrade: false,
    // Otherwise a touch, the tap after it and the emulated mouse each request the data of the next page.
    optimisticClientCache: false,
  },
  // No list of the server's files; those of its pages are left out below.
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  headers: async () => [
    // The build's files and pictures get one header only: all of them would cost each a kilobyte.
    { source: '/((?!_next/static/|api/media/).*)', headers: securityHeaders },
    // A later entry replaces the same header of an earlier one.
    { source: '/card/receive-gift/:path*', headers: [NO_REFERRER] },
    ...(isProduction
      ? ['/_next/static', '/api/media'].map((folder) => ({ source: `${folder}/:path*`, headers: [NO_SNIFF] }))
      : []),
  ],
}

/**
 * The chunks of every page: a third to four fifths of their functions run while it loads. The hint halves the blocking
 * time of a slow phone (tests/perf/DECISIONS.md); most functions of the other chunks wait for a tap.
 */
const CHUNKS_OF_EVERY_PAGE = ['webpack', 'framework', 'main', 'pages/_app']

if (isProduction)
  nextConfig.webpack = (config, { isServer, nextRuntime, dev }) => {
    // In continuous integration Next names the cache by a new key in each build: it would write 500 MB that nothing reads.
    if (process.env.CI) config.cache = false
    if (dev) return config
    if (nextRuntime === 'nodejs') config.plugins = withoutPageTraces(config.plugins)
    if (isServer) return config
    // Every page loads the names of all chunks: one pattern, and short hashes.
    config.output.chunkFilename = config.output.filename
    config.output.hashDigestLength = 8
    config.plugins.push(
      compileHints(CHUNKS_OF_EVERY_PAGE),
      // Next hydrates a page in one long task; see the replacement.
      replaceModule({
        request: 'react-dom/client',
        importer: require.resolve('next/dist/client/index.js'),
        replacement: path.join(__dirname, 'src/shell/hydrate-in-slices.ts'),
      }),
    )
    return config
  }

/**
 * Ends a build with a malformed public setting, which it would put into the app. The addresses of the services become part of it.
 *
 * @returns whether the build contains the sandbox
 */
const readBuildSettings = () => {
  const unregister = require('tsx/cjs/api').register()
  try {
    require('./src/config/server-env.ts').checkPublicEnv(process.env)
    // Next leaves a variable that is not set in the server's code, where a start could set it.
    for (const name of Object.keys(require('./src/config/server-variables.ts').SERVICE_PATHS))
      process.env[name] ??= ''
    return { hasSandbox: require('./src/config/server-env-checks.ts').isSandboxBuild(process.env) }
  } catch (error) {
    process.stderr.write(`\n${error.message}\n\n`)
    return process.exit(1)
  } finally {
    void unregister()
  }
}

module.exports = (phase) => {
  if (phase !== PHASE_PRODUCTION_BUILD || readBuildSettings().hasSandbox) return nextConfig
  return {
    ...nextConfig,
    // The value replaces the variable in the code, and the import of src/demo in src/server/runtime.ts becomes dead code.
    env: { DAMA_BUILD_SANDBOX: 'off' },
  }
}
