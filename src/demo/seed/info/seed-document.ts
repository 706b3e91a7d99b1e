import type { LegalDocumentKind } from '@/domain/info'

/** A legal document for the empty database. */
export interface SeedDocument {
  kind: LegalDocumentKind
  version: string
  title: string
  effectiveAt: string
  sections: { heading: string; paragraphs: string[] }[]
}
