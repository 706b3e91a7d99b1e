/**
 * The reference app of the budgets: an empty page of the same packages, three lines of Korean text in the two weights
 * of the product. It has no splitting, no tuning and no separate server.
 *
 * @type {import('next').NextConfig}
 */
module.exports = {
  reactStrictMode: true,
  compiler: { styledComponents: true },
  distDir: '../../../.tmp/reference',
  // The type check of the repository covers it.
  typescript: { tsconfigPath: '../../../tsconfig.json', ignoreBuildErrors: true },
}
