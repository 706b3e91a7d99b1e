import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { describe, expect, it } from 'vitest'
import { startGoogleStub } from './google/stub'
import { startKakaoStub } from './kakao/stub'
import { startNaverStub } from './naver/stub'

const REDIRECT = 'https://dama.example/my/login/process'

const authorizeAddress = (clientId: string, challenge: string) =>
  `https://provider.example/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    state: 'state-of-the-login',
    nonce: 'nonce-of-the-login',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`

const OPENID = [
  {
    name: 'kakao',
    start: startKakaoStub,
    issuer: 'https://kauth.kakao.com',
    token: '/oauth/token',
    keys: '/.well-known/jwks.json',
  },
  {
    name: 'google',
    start: startGoogleStub,
    issuer: 'https://accounts.google.com',
    token: '/token',
    keys: '/oauth2/v3/certs',
  },
]

describe.each(OPENID)('the stub of $name', ({ start, issuer, token, keys }) => {
  it('issues ID tokens that a client of OpenID Connect accepts, until its keys change', async () => {
    const stub = await start()
    stub.share('77', {})
    const server = {
      issuer,
      token_endpoint: `${stub.origin}${token}`,
      jwks_uri: `${stub.origin}${keys}`,
    }
    const client = { client_id: stub.clientId }
    const verifier = oauth.generateRandomCodeVerifier()
    const code = stub.agree(
      authorizeAddress(stub.clientId, await oauth.calculatePKCECodeChallenge(verifier)),
      '77',
    )
    const callback = new URLSearchParams({ code, state: 'state-of-the-login' })
    const insecure = { [oauth.allowInsecureRequests]: true }
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(stub.clientSecret),
      oauth.validateAuthResponse(server, client, callback, 'state-of-the-login'),
      REDIRECT,
      verifier,
      insecure,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: 'nonce-of-the-login',
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, insecure)

    const published = async () =>
      createLocalJWKSet(
        (await (await fetch(server.jwks_uri)).json()) as Parameters<typeof createLocalJWKSet>[0],
      )
    const idToken = tokens.id_token ?? ''
    const { payload } = await jwtVerify(idToken, await published(), { issuer, audience: stub.clientId })
    expect(payload).toMatchObject({ sub: '77', nonce: 'nonce-of-the-login' })
    stub.rotateKeys()
    await expect(jwtVerify(idToken, await published())).rejects.toThrow(errors.JWKSNoMatchingKey)
    await stub.stop()
  })
})

it.each([
  ['kakao', startKakaoStub, '/oauth/token', 400, { error: 'invalid_grant', error_code: 'KOE320' }],
  ['google', startGoogleStub, '/token', 400, { error: 'invalid_grant' }],
  ['naver', startNaverStub, '/oauth2.0/token', 200, { error: 'invalid_request' }],
] as const)('the stub of %s takes a code once', async (_name, start, path, status, refusal) => {
  const stub = await start()
  const code = stub.agree(
    authorizeAddress(stub.clientId, await oauth.calculatePKCECodeChallenge('verifier')),
    '77',
  )
  const exchange = () =>
    fetch(`${stub.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: stub.clientId,
        client_secret: stub.clientSecret,
        redirect_uri: REDIRECT,
        code_verifier: 'verifier',
        state: 'state-of-the-login',
        code,
      }),
    })
  expect(await (await exchange()).json()).toHaveProperty('access_token')
  const second = await exchange()
  expect(second.status).toBe(status)
  expect(await second.json()).toMatchObject(refusal)
  await stub.stop()
})
