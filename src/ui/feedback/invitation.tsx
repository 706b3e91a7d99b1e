import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'

interface Props {
  icon: ReactNode
  title: string
  body: string
  /** With a way to say no that looks the same. */
  actions: ReactNode
}

/** A quiet suggestion inside a page. */
export const Invitation = ({ icon, title, body, actions }: Props) => {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      {icon}
      <div>
        <Text as="h2" id={id} $bold>
          {title}
        </Text>
        <Text $size={13} $tone="second">
          {body}
        </Text>
      </div>
      <Buttons>{actions}</Buttons>
    </Card>
  )
}

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  align-items: center;
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surface};
  text-align: start;
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  justify-content: flex-end;
  gap: ${space[8]};
`
