import { expect, test } from './support/test'

test.describe('the contract at /api/docs', () => {
  test('shows its operations, and sends a call from the page, without a request to another host @extended', async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http')) hosts.add(origin)
    })
    await page.goto('/api/docs')
    // The viewer's script is larger than all of the app's.
    const heading = page.getByRole('heading', { name: /Contract of the six services/ })
    await expect(heading).toBeVisible()

    await page.getByRole('link', { name: 'channel', exact: true }).click()
    const operation = page.locator('#operations-channel-getInstallStatus')
    await operation.locator('.opblock-summary-control').click()
    await expect(operation.getByText('Specified.').first()).toBeVisible()

    await operation.getByPlaceholder('channelId').fill('dama')
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table')
    await expect(answer.locator('.response-col_status').last()).toContainText('200')
    await expect(answer).toContainText('"wishlist"')
    expect([...hosts]).toEqual([new URL(baseURL!).origin])
  })
})
