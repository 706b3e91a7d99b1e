import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt cost: 32 MiB and some tens of milliseconds, because six digits have few combinations. */
const COST = 2 ** 15
const [BLOCK, LANES, LENGTH] = [8, 1, 32]

const derive = (passcode: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: cost, r: BLOCK, p: LANES, maxmem: 256 * cost * BLOCK }
    scrypt(passcode, salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** Returns `scrypt$N$salt$key`; the stored cost allows raising it later. */
export const hashPasscode = async (passcode: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(passcode, salt, COST)
  return ['scrypt', COST, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Returns whether a passcode matches a hash, compared in constant time. */
export const isPasscode = async (passcode: string, hash: string): Promise<boolean> => {
  const [, cost = '', salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(passcode, Buffer.from(salt, 'base64url'), Number(cost))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
