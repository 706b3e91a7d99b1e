/** Ids of a member in the services, by which reviews and inquiries name their author. */
export const readerIds = (member: { id: string; harmonyId: string } | undefined): readonly string[] =>
  member ? [member.id, member.harmonyId].filter((id) => id !== '') : []
