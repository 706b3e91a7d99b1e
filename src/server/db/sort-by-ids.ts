/** Rows in the order of `ids`, each once; an id without a row is left out. A query by ids answers in any order. */
export const sortByIds = <T extends object>(
  ids: readonly string[],
  rows: readonly T[],
  idOf: (row: T) => string,
): T[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
