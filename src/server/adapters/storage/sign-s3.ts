import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/**
 * Headers that sign a request to S3 (Signature Version 4, header form). The keys of our files need no escaping, so
 * the path is taken as it stands.
 *
 * @param headers further headers to sign, names in lower case
 */
export const signS3 = (
  { region, accessKeyId, secretAccessKey }: S3Keys,
  request: { method: string; url: URL; body: Uint8Array; headers?: Record<string, string> },
  now: Date,
): Record<string, string> => {
  const instant = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${instant.slice(0, 8)}/${region}/s3/aws4_request`
  const payloadHash = sha256(request.body)
  const signed: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': instant,
  }
  const names = Object.keys(signed).toSorted()
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.searchParams.toString(),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n')
  const key = [instant.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (at, part) => hmac(at, part),
    `AWS4${secretAccessKey}`,
  )
  const signature = hmac(key as Buffer, ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n'))
  // fetch sets the host itself.
  const { host: _host, ...sent } = signed
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature.toString('hex')}`,
  }
}
