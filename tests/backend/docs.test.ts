import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, it } from 'vitest'
import { createDocument } from '@/contract/openapi/document'
import { createApp } from '@/server/app'
import { noExtension } from '@/server/extension'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend()
afterAll(() => backend.close())

describe('the pages of the contract in the sandbox', () => {
  it('serves the document, which is valid', async () => {
    const { status, body } = await backend.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(createDocument())))
    expect((await new Validator().validate(body)).valid).toBe(true)
  })

  it('serves a page that loads files of this site only, and no script in the page itself', async () => {
    for (const path of ['/api/docs', '/api/docs/']) {
      const { status, body, headers } = await backend.call('GET', path)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toContain('text/html')
      const links = [...String(body).matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link = '']) => link)
      expect(links).toHaveLength(3)
      for (const link of links) {
        expect(link).toMatch(/^\/api\/docs\//)
        const file = await backend.call('GET', link)
        expect(file.status, link).toBe(200)
        expect(file.headers.get('content-type'), link).toMatch(/javascript|css/)
      }
      expect(body).not.toMatch(/<script>|<style>|style="/)
    }
  })

  it('serves no other file of the viewer or of the server', async () => {
    for (const path of ['index.html', 'swagger-ui-bundle.js.map', '..%2fpackage.json', '%2e%2e/package.json'])
      expect((await backend.call('GET', `/api/docs/${path}`)).status, path).toBe(404)
  })

  it('is missing without the sandbox', async () => {
    const app = createApp(backend.deps, noExtension)
    for (const path of ['/api/docs', '/api/openapi.json']) expect((await app.request(path)).status).toBe(404)
  })
})
