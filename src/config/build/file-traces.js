/**
 * Next lists the files that each page needs, for `output: 'standalone'` and for hosts that copy only listed files. `npm
 * start` runs in the whole folder and reads no list; making the lists takes half of a build.
 */

/**
 * The plugins of the server's bundle without the one that lists the files of its pages.
 *
 * @param {readonly object[]} plugins plugins of webpack
 * @throws Error if the plugin is not there, because an upgrade of Next renamed it
 */
const withoutPageTraces = (plugins) => {
  const kept = plugins.filter((plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin')
  if (kept.length === plugins.length) throw new Error('no plugin is named TraceEntryPointsPlugin')
  return kept
}

module.exports = { withoutPageTraces }
