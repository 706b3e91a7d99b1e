/**
 * How long a run of a job works. One that lasts for several intervals, because a provider is slow or much is due, would be
 * taken for stuck (`job-status.ts`), and its process would get no requests.
 */
const RUN_MS = 40_000

/**
 * Settles items one after another until none is left or `RUN_MS` have passed; what is left is due in the next run. An item that
 * can't be settled does not block the others.
 *
 * @returns how many were settled
 */
export const settleEach = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  settle: (item: Item) => Promise<boolean>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<number> => {
  const started = performance.now()
  let settled = 0
  for await (const item of items) {
    try {
      if (await settle(item)) settled += 1
    } catch (error) {
      onFailure(item, error)
    }
    if (performance.now() - started > RUN_MS) break
  }
  return settled
}
