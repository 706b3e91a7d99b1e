import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, space } from '@/ui/theme/tokens'

/** The details of one record: facts first, then titled parts with lines between them. */
export const DetailParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  section {
    padding-top: ${space[20]};
    border-top: 1px solid ${color.line};
  }
  h3 {
    margin-bottom: ${space[12]};
    font-weight: 700;
  }
`

export const DetailPart = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
