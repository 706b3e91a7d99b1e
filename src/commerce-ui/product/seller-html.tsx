import type { SyntheticEvent } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '@/ui/theme/tokens'

const Prose = styled.div`
  overflow-wrap: anywhere;
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
  pre {
    white-space: pre-wrap;
  }
  /* A picture without a size fills the column, one with a size has it. */
  img {
    /* As sellers' editors show them: icons in their line, and pictures that were cut without a gap or a corner between. */
    display: inline;
    vertical-align: middle;
    max-width: 100%;
    height: auto;
    background: ${color.sunken};
  }
  img:not([width]) {
    width: 100%;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-align='right'] {
    text-align: right;
  }
  [data-align='left'] {
    text-align: left;
  }
  /* Marks of a list stay beside their words. */
  [data-align='center'] :is(ul, ol) {
    padding-left: 0;
    list-style-position: inside;
  }
  dt {
    font-weight: 700;
  }
  a[data-video],
  [data-block] {
    display: block;
  }
  img[data-align],
  table[data-align='center'] {
    margin-inline: auto;
  }
  /* What a refused picture shows. */
  small[data-picture] {
    display: inline-block;
    padding: ${space[8]} ${space[12]};
    border: 1px dashed ${color.edge};
    border-radius: ${radius.button};
    color: ${color.second};
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
  /* A table that is too wide scrolls in its own box; numbers stay with their units. */
  table {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
    overflow-wrap: normal;
    word-break: keep-all;
  }
  th,
  td {
    padding: ${space[8]};
    border: 1px solid ${color.line};
  }
  th:not([data-align]),
  td:not([data-align]) {
    text-align: left;
  }
  /* Nine columns of sizes; a cell with a sentence wraps. */
  tr:has(> :nth-child(5)) > * {
    white-space: nowrap;
  }
  /* Tables that only lay out pictures, other tables or one column. */
  table:is(:has(table), :has(img), :not(:has(tr > :nth-child(2)))) > * > tr > * {
    padding: 0;
    border: 0;
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
