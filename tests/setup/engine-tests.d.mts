export declare const ENGINE_TESTS: Record<'embedded' | 'postgres', readonly string[]>
