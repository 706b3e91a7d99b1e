import { render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'

const Probe = () => <p>{useIsRouterReady() ? 'ready' : 'not yet'}</p>

const page = (isReady: boolean) => (
  <RouterContext value={{ isReady } as NextRouter}>
    <Probe />
  </RouterContext>
)

// A hydration mismatch is logged to the console, which fails the test.
it('is false on the server and in the first paint, and then the value of the router', () => {
  expect(renderToString(page(true))).toContain('not yet')
  const container = document.createElement('div')
  container.innerHTML = renderToString(page(false))
  document.body.append(container)
  const { rerender } = render(page(true), { container, hydrate: true })
  expect(screen.getByText('ready')).toBeInTheDocument()
  rerender(page(false))
  expect(screen.getByText('not yet')).toBeInTheDocument()
})
