import { valibotResolver } from '@hookform/resolvers/valibot'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { type ResolverFormOptions, type SchemaForm, useResolverForm } from './use-resolver-form'

interface Options<Values extends FieldValues, Output> extends Omit<
  ResolverFormOptions<Values, Output>,
  'resolver'
> {
  /** Usually the contract's schema of the request body. The handler of `submit` gets its output. */
  schema: GenericSchema<unknown, Output>
}

/**
 * A form over a valibot schema; see `useResolverForm` for when it shows errors. The resolver of
 * `@hookform/resolvers/valibot` weighs 0.9 kB compressed, in the forms' own chunks.
 */
export const useSchemaForm = <Values extends FieldValues, Output>({
  schema,
  ...options
}: Options<Values, Output>): SchemaForm<Values, Output> =>
  useResolverForm({
    ...options,
    resolver: valibotResolver(schema as GenericSchema<Values, Output>) as Resolver<Values, unknown, Output>,
  })
