/**
 * A plugin of webpack: gives one importer another module than the one it asks for. The build fails unless exactly this
 * importer gets the replacement and every other use of the original goes through the replacement: an upgrade of the
 * importer can't undo the change unnoticed.
 *
 * @param {object} options
 * @param {string} options.request what the importer imports, such as `react-dom/client`
 * @param {string} options.importer absolute path of the importing module
 * @param {string} options.replacement absolute path of the module that the importer gets instead
 */
const replaceModule = ({ request, importer, replacement }) => ({
  apply: (compiler) => {
    const { NormalModuleReplacementPlugin, WebpackError } = compiler.webpack
    const escaped = request.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    new NormalModuleReplacementPlugin(new RegExp(`^${escaped}$`), (resolveData) => {
      if (resolveData.contextInfo.issuer === importer) resolveData.request = replacement
    }).apply(compiler)

    compiler.hooks.thisCompilation.tap('ReplaceModule', (compilation) => {
      // The module graph also holds what a cached build did not resolve again.
      compilation.hooks.finishModules.tap('ReplaceModule', (modules) => {
        const replaced = [...modules].find(({ resource }) => resource === replacement)
        const importers = new Set(
          replaced
            ? [...compilation.moduleGraph.getIncomingConnections(replaced)].map(
                ({ originModule }) => originModule?.resource,
              )
            : [],
        )
        if (importers.size === 1 && importers.has(importer)) return
        const found = [...importers].join(', ') || 'nothing'
        compilation.errors.push(
          new WebpackError(
            `${request} must be replaced in ${importer}; the replacement is imported by ${found}`,
          ),
        )
      })
    })
  },
})

module.exports = { replaceModule }
