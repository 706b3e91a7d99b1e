/**
 * A Vendure shop on PostgreSQL with as many products as it is told. It is copied next to its packages by `compare-calls.ts`.
 *
 *   node vendure-server.cjs DATABASE_URL PORT PRODUCTS
 *
 * Prints `ready` when it answers.
 */
const { mkdtempSync, writeFileSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')
const {
  bootstrap,
  DefaultLogger,
  DefaultSearchPlugin,
  JobQueueService,
  LogLevel,
  RequestContextService,
  SearchService,
} = require('@vendure/core')
const { populate } = require('@vendure/core/cli')

const [databaseUrl, port, products] = process.argv.slice(2)

const config = {
  apiOptions: {
    port: Number(port),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'admin', password: 'admin' },
    cookieOptions: { secret: 'peer' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: databaseUrl,
    synchronize: true,
    logging: false,
    // As many connections as ours has.
    extra: { max: 10 },
  },
  paymentOptions: { paymentMethodHandlers: [] },
  importExportOptions: { importAssetsDir: tmpdir() },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })],
}

const INITIAL = {
  defaultLanguage: 'ko',
  defaultZone: 'Asia',
  countries: [{ name: 'Korea', code: 'KR', zone: 'Asia' }],
  taxRates: [{ name: 'Standard', percentage: 10 }],
  shippingMethods: [{ name: 'Standard', price: 3000 }],
  paymentMethods: [],
  collections: [],
}

/** A product with three options, a text of 600 letters and a number to search for. */
const rowsOf = (n) => {
  const text = `<p>${'매일 손이 가는 물건을 만들어요. '.repeat(33)}</p>`
  const first = `달항아리 머그 ${n},dal-mug-${n},${text},,,색상,흰색,SKU-${n}-1,${19000 + n},standard,50,false,,`
  const more = ['회색', '먹색'].map(
    (color, at) => `,,,,,,${color},SKU-${n}-${at + 2},${19000 + n},standard,50,false,,`,
  )
  return [first, ...more]
}

const main = async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'peer-')), 'products.csv')
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const rows = Array.from({ length: Number(products) }, (_, n) => rowsOf(n + 1)).flat()
  writeFileSync(file, [head, ...rows].join('\n'))
  const app = await populate(() => bootstrap(config), INITIAL, file)
  // A job builds the index of its search.
  await app.get(JobQueueService).start()
  await app.get(SearchService).reindex(await app.get(RequestContextService).create({ apiType: 'admin' }))
  console.log('ready')
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
