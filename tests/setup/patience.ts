/** What has not happened after this time never will, on the slowest machine (ms). A quicker answer is not a better one. */
export const PATIENCE_MS = 300_000
