import type { SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

const Prose = styled.div`
  overflow-x: auto;
  > * + * {
    margin-top: ${space[16]};
  }
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
  }
  h3,
  h4 {
    font-size: ${font[17]};
    font-weight: 700;
  }
  ul {
    padding-left: ${space[20]};
    list-style: disc;
  }
  ol {
    padding-left: ${space[20]};
    list-style: decimal;
  }
  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.card};
    background: ${color.sunken};
  }
  /* Its words stand alone; one without words leaves no hole. */
  img[data-broken] {
    padding: ${space[16]};
    color: ${color.second};
  }
  img[data-broken]:not([alt]),
  img[data-broken][alt=''] {
    display: none;
  }
  a {
    color: ${color.info};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space[8]};
    border: 1px solid ${color.line};
    text-align: left;
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.line};
  }
`

const mark = (node: EventTarget) => {
  if (node instanceof HTMLImageElement) node.dataset.broken = ''
}

/** Marks pictures that failed before hydration, when no handler received the error event. */
const markFailed = (box: HTMLElement | null) =>
  box?.querySelectorAll('img').forEach((image) => {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mark(image)
  })

/** HTML that the service has sanitised. Unsanitised HTML must not be passed. */
export const SellerHtml = ({ html }: { html: string }) => (
  <Prose
    ref={markFailed}
    onErrorCapture={({ target }: SyntheticEvent) => mark(target)}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
