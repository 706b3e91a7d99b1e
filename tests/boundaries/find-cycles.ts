type Graph = ReadonlyMap<string, ReadonlySet<string>>

export interface Cycle {
  /** Every node that can reach itself through the others, sorted. */
  members: string[]
  /** A shortest cycle through the first member, which is both its first and its last entry. */
  path: string[]
}

/** Strongly connected components with more than one node (Tarjan's algorithm). */
const components = (graph: Graph): string[][] => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
      } else if (onStack.has(next)) {
        lowest.set(node, Math.min(lowest.get(node)!, order.get(next)!))
      }
    }
    if (lowest.get(node) !== order.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    for (const member of component) onStack.delete(member)
    if (component.length > 1) found.push(component)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

/** Breadth-first, from `start` back to `start`. */
const shortestRound = (graph: Graph, start: string): string[] => {
  const queue: string[][] = [[start]]
  const seen = new Set<string>()
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of graph.get(path.at(-1)!) ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) queue.push([...path, next])
      seen.add(next)
    }
  }
  return []
}

/** The cycles of a graph without self-references, one for each strongly connected component. */
export const findCycles = (graph: Graph): Cycle[] =>
  components(graph).map((component) => {
    const members = component.toSorted()
    return { members, path: shortestRound(graph, members[0]!) }
  })
