import { expect, test } from './support/test'

test.describe('the contract at /api/docs', () => {
  test('shows its operations, and sends a call from the page, without a request to another host', async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http')) hosts.add(origin)
    })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /Contract of the six services/ })).toBeVisible()

    const service = page.getByRole('button', { name: 'Expand operation' }).first()
    await page.getByRole('link', { name: 'channel', exact: true }).click()
    await expect(service).toBeVisible()
    const operation = page.locator('#operations-channel-getInstallStatus')
    await operation.getByRole('button', { name: /install-status/ }).click()
    await expect(operation.getByText('Specified.')).toBeVisible()

    await operation.getByRole('textbox', { name: 'channelId' }).fill('dama')
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table')
    await expect(answer.getByText('200', { exact: true })).toBeVisible()
    await expect(answer.getByText('"wishlist"')).toBeVisible()
    expect([...hosts]).toEqual([new URL(baseURL!).origin])
  })
})
