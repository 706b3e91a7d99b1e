/** Sorts rows by the order of `ids`, each once. Ids without a row are left out. */
export const sortByIds = <T extends object>(
  ids: readonly string[],
  rows: readonly T[],
  idOf: (row: T) => string,
): T[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
