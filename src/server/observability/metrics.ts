import { Counter, Histogram, Registry } from 'prom-client'
import { sharedInProcess } from '@/config/shared-in-process'

const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'dama_requests_total',
      help: 'Answered calls by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'dama_request_seconds',
      help: 'Time until a call is answered.',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobRuns: new Counter({
      name: 'dama_job_runs_total',
      help: 'Runs of jobs by result.',
      labelNames: ['job', 'result'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'dama_job_seconds',
      help: 'Time that a job took.',
      labelNames: ['job'],
      buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
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
      help: 'Time until a page is sent, by route pattern and result: fresh or stale from the cache, or rendered.',
      labelNames: ['route', 'result'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cacheReads: new Counter({
      name: 'dama_cache_reads_total',
      help: 'Reads of the caches of settings, products and encoded pictures: from memory, from disk, or a miss.',
      labelNames: ['cache', 'result'],
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
