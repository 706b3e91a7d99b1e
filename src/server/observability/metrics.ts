import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sharedInProcess } from '@/config/shared-backend'

/** The metrics of the process that tell something, of those that the library collects; the others are dozens, some misnamed. */
const PROCESS_METRICS = new Set([
  'process_cpu_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_heap_size_used_bytes',
  'nodejs_external_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_eventloop_lag_max_seconds',
  'nodejs_version_info',
])

const collectProcessMetrics = (register: Registry): void => {
  collectDefaultMetrics({ register })
  for (const { name } of register.getMetricsAsArray())
    if (!PROCESS_METRICS.has(name)) register.removeSingleMetric(name)
}

/**
 * A label takes few values, so that one process has some 300 series and never more than 400: what has many, such as a route, is in the
 * log.
 */
const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectProcessMetrics(registry)
  return {
    registry,
    requests: new Counter({
      name: 'dama_requests_total',
      help: 'Answered calls by service and status.',
      labelNames: ['service', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'dama_request_seconds',
      help: 'Time until a call is answered.',
      labelNames: ['service'],
      buckets: [0.025, 0.1, 0.25, 1, 2.5, 5],
      registers,
    }),
    failedRoutes: new Counter({
      name: 'dama_failed_requests_total',
      help: 'Calls that were answered with 5xx, by route pattern; `others` after the first thirty patterns.',
      labelNames: ['route'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'dama_job_runs_total',
      help: 'Runs of jobs by result. `job` is a label of Prometheus.',
      labelNames: ['name', 'result'],
      registers,
    }),
    jobSeconds: new Gauge({
      name: 'dama_job_last_run_seconds',
      help: 'Time that the last run of a job took.',
      labelNames: ['name'],
      registers,
    }),
    jobSucceeded: new Gauge({
      name: 'dama_job_last_success_timestamp_seconds',
      help: 'When a job last ended well in this process.',
      labelNames: ['name'],
      registers,
    }),
    providerCalls: new Counter({
      name: 'dama_provider_calls_total',
      help: 'Calls of providers: answered, refused by the status of the answer, or without an answer in time (none).',
      labelNames: ['provider', 'result'],
      registers,
    }),
    pageRequests: new Counter({
      name: 'dama_page_requests_total',
      help: 'Requests for pages: answered by the cache (fresh, stale), rendered, or refused by the bound on renders.',
      labelNames: ['result'],
      registers,
    }),
    pageSeconds: new Histogram({
      name: 'dama_page_seconds',
      help: 'Time until a page is sent: fresh or stale from the cache, or rendered.',
      labelNames: ['result'],
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    cacheReads: new Counter({
      name: 'dama_cache_reads_total',
      help: 'Reads of the caches of settings and encoded pictures: from memory, from disk, or a miss.',
      labelNames: ['cache', 'result'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'dama_replica_reads_total',
      help: 'Calls of visitors that may be answered by DATABASE_URL_READ, by who answered: the replica or the primary.',
      labelNames: ['from'],
      registers,
    }),
    listening: new Gauge({
      name: 'dama_settings_listening',
      help: 'Whether this process gets notifications of changed settings; 0: it reads settings from the database each time.',
      registers,
    }),
    browserErrors: new Counter({
      name: 'dama_browser_errors_total',
      help: 'Errors that browsers reported.',
      labelNames: ['kind'],
      registers,
    }),
  }
}

type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process. Counting costs little; `/api/metrics` shows them only with DAMA_METRICS_TOKEN. */
export const metrics = (): Metrics => sharedInProcess('metrics', createMetrics)

/** Calls that belong to no service. A path without a route counts as `main`. */
const OWN_NAMES = new Set(['media', 'metrics', 'health', 'ready'])

const MAX_FAILED_ROUTES = 30
const failedRoutes = new Set<string>()

/** Counts an answered call. `route` is the pattern of its path. */
export const countRequest = (route: string, status: number, seconds: number): void => {
  const [, , first = '', second = ''] = route.split('/')
  const service = first === 'services' ? second : OWN_NAMES.has(first) ? first : 'main'
  metrics().requests.inc({ service, status })
  metrics().latency.observe({ service }, seconds)
  if (status < 500) return
  if (failedRoutes.size < MAX_FAILED_ROUTES) failedRoutes.add(route)
  metrics().failedRoutes.inc({ route: failedRoutes.has(route) ? route : 'others' })
}

export interface Fact {
  name: string
  help: string
  value: number
  labels?: Readonly<Record<string, string>>
}

/** What is read for each collection, in Prometheus' format. Facts of one name have to follow each other. */
export const formatFacts = (facts: readonly Fact[]): string =>
  facts
    .map(({ name, help, value, labels }, index) => {
      const head = facts[index - 1]?.name === name ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n`
      const pairs = Object.entries(labels ?? {}).map(([label, text]) => `${label}="${text}"`)
      return `${head}${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
    })
    .join('')
