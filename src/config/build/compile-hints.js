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

module.exports = { compileHints }
