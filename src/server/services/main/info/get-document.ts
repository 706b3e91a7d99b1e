import { eq } from 'drizzle-orm'
import type { LegalDocument } from '@/contract/main/info'
import type { LegalDocumentKind } from '@/domain/info'
import { descending } from '@/server/db/json-object'
import { legalDocuments } from '@/server/db/schema/info'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'

/**
 * Returns a version of a legal document; without `version` the newest that is in force.
 *
 * @throws NOT_FOUND for an unknown version
 */
export const getDocument = async (
  { db, now }: Deps,
  kind: LegalDocumentKind,
  version: string | undefined,
): Promise<LegalDocument> => {
  const rows = await db
    .select()
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(descending(legalDocuments.effectiveAt))
  const document = version
    ? rows.find((row) => row.version === version)
    : rows.find((row) => row.effectiveAt <= now())
  if (!document) throw notFound()
  const { title, sections, effectiveAt } = document
  return {
    title,
    version: document.version,
    effectiveAt: effectiveAt.toISOString(),
    sections,
    versions: rows.map((row) => ({ version: row.version, effectiveAt: row.effectiveAt.toISOString() })),
  }
}
