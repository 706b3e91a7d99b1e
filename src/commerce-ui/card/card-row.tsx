import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { WrapRow } from '@/ui/layout/lists'
import { ChevronRightIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import { CardFace } from './card-face'

export type CardRowProps = {
  face: string | null
  /** In place of the face, for a balance that is on no card. */
  picture?: ReactNode
  vertical?: boolean
  /** In the first view of the page. */
  priority?: boolean
  title: ReactNode
  /** Badges above the title. */
  above?: ReactNode
  /** Small text below the title. */
  note?: ReactNode
  amount: ReactNode
  /** Address that a tap opens. */
  href: string
  /** Handles the tap instead of the link. The address remains for a new tab. */
  onOpen?: () => void
  /** A button at the right edge. */
  action?: ReactNode
}

/** One card, or one balance, of a list: a small face, its name and its balance. */
export const CardRow = ({
  face,
  picture,
  vertical,
  priority,
  title,
  above,
  note,
  amount,
  href,
  onOpen,
  action,
}: CardRowProps) => (
  <Row>
    <Body
      href={href}
      scroll={false}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Face>{picture ?? <CardFace path={face} vertical={vertical} alt="" small priority={priority} />}</Face>
      <TextBlock>
        {above && (
          <WrapRow as="span" $gap={4}>
            {above}
          </WrapRow>
        )}
        <span>{title}</span>
        <b>{amount}</b>
        {note && <small>{note}</small>}
      </TextBlock>
      {!action && <ChevronRightIcon size={20} />}
    </Body>
    {action}
  </Row>
)

const Row = styled.div`
  display: flex;
  padding-right: ${space[16]};
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space[8]};
  border-radius: ${radius.card};
  background: ${color.surface};
  > :not(:first-child) {
    margin-bottom: ${space[4]};
  }
`
const Body = styled(Link)`
  display: flex;
  min-width: min(100%, 15rem);
  min-height: ${layout.touch};
  padding: ${space[12]} 0 ${space[12]} ${space[12]};
  flex: 1;
  align-items: center;
  gap: ${space[12]};
  border-radius: ${radius.card};
  > svg {
    margin-left: auto;
    flex: none;
    color: ${color.third};
  }
`
const Face = styled.span`
  width: 96px;
  flex: none;
`
const TextBlock = styled.span`
  display: grid;
  min-width: 0;
  flex: 1;
  gap: 2px;
  overflow-wrap: anywhere;
  > span {
    color: ${color.second};
    font-size: ${font[15]};
  }
  b {
    font-size: ${font[17]};
  }
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
