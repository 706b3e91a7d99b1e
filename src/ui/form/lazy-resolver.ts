import type { FieldValues, Resolver, ResolverSuccess } from 'react-hook-form'
import { prefetch } from '@/lib/prefetch'

/** A resolver whose schema can be loaded before the first check. */
export type LazyResolver<Values extends FieldValues, Output> = Resolver<Values, unknown, Output> & {
  prefetch?: () => void
}

/**
 * A resolver with a schema that is loaded once the form is idle, or with the first check, so that the first load of a page has neither the schema nor
 * valibot. Where it cannot be loaded, the server alone decides about the values.
 */
export const lazyResolver = <Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): LazyResolver<Values, Output> => {
  const check: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const resolver = await load().catch(() => null)
    return resolver ? resolver(values, context, options) : { values: values as unknown as Output, errors: {} }
  }
  return Object.assign(check, { prefetch: () => prefetch(load) })
}

/** The resolver of a form that is checked by its `rules` only: passes the values on as they are. */
export const valuesResolver = <Values extends FieldValues>(values: Values): ResolverSuccess<Values> => ({
  values,
  errors: {},
})
