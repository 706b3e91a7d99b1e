import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'

/** A page of running text. */
export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  min-height: 60dvh;
  align-content: start;
  padding: ${space[24]} ${layout.gutter} ${space[48]};
  background: ${color.surface};
  header {
    display: grid;
    gap: ${space[8]};
    justify-items: start;
    padding-bottom: ${space[16]};
    border-bottom: 1px solid ${color.line};
  }
  h2 {
    font-size: ${font[20]};
    font-weight: 700;
    word-break: keep-all;
  }
  section > h2 {
    padding: ${space[8]} 0;
    font-size: ${font[17]};
  }
  p,
  li {
    line-height: 1.7;
  }
`
