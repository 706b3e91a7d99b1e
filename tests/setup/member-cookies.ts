/** Tokens of a sample member, from a server with the sandbox on. */
export const memberTokens = async (
  origin: string,
  person: string,
): Promise<{ token: string; refreshToken: string }> => {
  const answer = await fetch(`${origin}/api/dev/test-user-token?person=${person}`)
  return (await answer.json()) as { token: string; refreshToken: string }
}

/** The cookies that sign a browser in by tokens. */
export const cookiesOf = (
  origin: string,
  { token, refreshToken }: { token: string; refreshToken: string },
) => [
  { name: 'dama_access', value: encodeURIComponent(`Bearer ${token}`), url: origin },
  { name: 'dama_refresh', value: refreshToken, url: origin },
]

/** The cookies that sign a browser in as a sample member. */
export const memberCookies = async (origin: string, person: string) =>
  cookiesOf(origin, await memberTokens(origin, person))

/** The cookies that sign a browser in as a member of the documents' examples, whose tokens nobody checks. */
export const exampleCookies = (origin: string, memberId = 'usr_kim_dama') => [
  ...cookiesOf(origin, { token: 'access-token', refreshToken: 'refresh-token' }),
  { name: 'dama_owner', value: memberId, url: origin },
]
