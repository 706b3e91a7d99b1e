/**
 * What the production build changes of Next's own. Each change fails the build when it no longer applies, as after an upgrade.
 */

/**
 * Chromium compiles all functions of a script that begins with this line while the script is downloaded. Without it, each
 * function is compiled at its first call, on the main thread.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * A plugin of webpack: puts the hint before the scripts of the named chunks. The build fails when a chunk is missing, so
 * that a renamed chunk does not silently lose its hint.
 *
 * @param {readonly string[]} chunkNames chunks with functions that run while a page loads
 */
const compileHints = (chunkNames) => ({
  apply: ({ hooks, webpack }) => {
    hooks.thisCompilation.tap('CompileHints', (compilation) => {
      // After the minifier, which drops comments.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage }, () => {
        for (const chunkName of chunkNames) {
          const chunk = compilation.namedChunks.get(chunkName)
          const scripts = [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js'))
          if (scripts.length === 0)
            compilation.errors.push(new webpack.WebpackError(`CompileHints: no chunk is named ${chunkName}`))
          for (const script of scripts)
            compilation.updateAsset(script, (source) => new webpack.sources.ConcatSource(HINT, source))
        }
      })
    })
  },
})

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

/**
 * The plugins of the server's bundle without the one that lists the files of its pages, for `output: 'standalone'` and for hosts that
 * copy only listed files. `npm start` runs in the whole folder and reads no list; making the lists takes half of a build.
 *
 * @param {readonly object[]} plugins plugins of webpack
 * @throws Error if the plugin is not there, because an upgrade of Next renamed it
 */
const withoutPageTraces = (plugins) => {
  const kept = plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin')
  if (kept.length === plugins.length) throw new Error('no plugin is named TraceEntryPointsPlugin')
  return kept
}

module.exports = { compileHints, replaceModule, withoutPageTraces }
