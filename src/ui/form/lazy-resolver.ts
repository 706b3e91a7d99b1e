import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A resolver with a schema that is loaded with the first check, so that the first load of a page has neither the schema nor
 * valibot. Where it cannot be loaded, the server alone decides about the values.
 */
export const lazyResolver =
  <Values extends FieldValues, Output>(
    load: () => Promise<Resolver<Values, unknown, Output>>,
  ): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const resolver = await load().catch(() => null)
    return resolver ? resolver(values, context, options) : { values: values as unknown as Output, errors: {} }
  }
