/** Clients that read and write through several processes of the app, as a proxy would send them. No call is repeated. */
import { Agent, request } from 'node:http'
import { waitUntil } from './wait-until'

const PRODUCT = 'prd_moon-mug'
const WISH = `/api/services/product/channel/dama/wishlist/${PRODUCT}`
const CALLS = [
  ['GET', '/'],
  ['GET', `/api/services/product/dama/products/${PRODUCT}`],
  ['GET', '/api/services/transaction/dama/cart'],
  ['GET', '/api/user/me'],
  ['POST', WISH],
] as const

export interface Counts {
  answered: number
  failed: Map<string, number>
}

const send = (agent: Agent, url: string, method: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })

const runClient = async (
  processes: () => readonly string[],
  token: string,
  counts: Counts,
  isOver: () => boolean,
) => {
  const agents = new Map<string, Agent>()
  const agentOf = (origin: string): Agent => {
    const agent = agents.get(origin) ?? new Agent({ keepAlive: true, maxSockets: 1 })
    agents.set(origin, agent)
    return agent
  }
  const attempt = async (turn: number, [method, path]: (typeof CALLS)[number]): Promise<number> => {
    // On a busy machine the check of readiness may run out of time in every process.
    await waitUntil(() => processes().length > 0)
    const origins = processes()
    const origin = origins[turn % origins.length]
    if (origin === undefined) throw new Error('no process is ready')
    return send(agentOf(origin), `${origin}${path}`, method, token)
  }
  for (let turn = 0; !isOver(); turn += 1) {
    const call = CALLS[turn % CALLS.length] as (typeof CALLS)[number]
    const result = await attempt(turn, call).catch(
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
    // Each of the calls is allowed to the member: a refusal is lost work as well.
    if (typeof result === 'number' && result >= 200 && result < 300) counts.answered += 1
    else {
      const name = `${call.join(' ')}: ${result}`
      counts.failed.set(name, (counts.failed.get(name) ?? 0) + 1)
    }
  }
  for (const agent of agents.values()) agent.destroy()
}

/**
 * Starts the clients.
 *
 * @param processes the origins that accept calls now
 * @returns their counts, which grow until `stop`
 */
export const startLoad = (
  clients: number,
  token: string,
  processes: () => readonly string[],
): { counts: Counts; stop: () => Promise<void> } => {
  const counts: Counts = { answered: 0, failed: new Map() }
  let isOver = false
  const running = Array.from({ length: clients }, () => runClient(processes, token, counts, () => isOver))
  return {
    counts,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** Prints each failed call. @returns how many failed */
export const reportFailures = ({ failed }: Counts): number => {
  for (const [what, count] of failed) console.error(`${String(count).padStart(6)}  ${what}`)
  return [...failed.values()].reduce((sum, count) => sum + count, 0)
}
