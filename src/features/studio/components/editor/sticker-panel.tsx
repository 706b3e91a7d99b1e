import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { QueryError } from '@/ui/feedback/query-error'
import { Spinner } from '@/ui/feedback/spinner'
import { Stack } from '@/ui/layout/stack'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { color, space } from '@/ui/theme/tokens'
import { familyOf, FONT_WEIGHTS, loadFontsOf } from '../../canvas/fonts'
import type { Editor } from '../../hooks/use-editor'
import type { Sticker, StickerGroup } from '../../illustrations/sticker'
import { loadStickers } from '../../illustrations/sticker-store'
import { newSticker } from '../../model/new-layers'
import { Thumb, ThumbGrid } from './panel-parts'

/** A sticker without a canvas. */
export const StickerDrawing = ({ sticker }: { sticker: Sticker }) => (
  <svg
    width="100%"
    height="64"
    viewBox={`-4 -4 ${sticker.width + 8} ${sticker.height + 8}`}
    aria-hidden
    focusable="false"
  >
    {sticker.parts.map((part) =>
      'text' in part ? (
        <text
          key={part.text}
          x={part.x}
          y={part.y}
          textAnchor="middle"
          dominantBaseline="central"
          fontFamily={familyOf(part.font)}
          fontWeight={FONT_WEIGHTS[part.font]}
          fontSize={part.size}
          fill={part.fill}
          paintOrder="stroke"
          stroke={part.edge ?? 'none'}
          strokeWidth={part.edge ? part.edgeWidth : 0}
          strokeLinejoin="round"
        >
          {part.text}
        </text>
      ) : (
        <path
          key={`${part.fill}${part.line}${part.d}`}
          d={part.d}
          fill={part.fill ?? 'none'}
          stroke={part.line ?? 'none'}
          strokeWidth={part.width}
          opacity={part.opacity}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ),
    )}
  </svg>
)

const letteringOf = (groups: readonly StickerGroup[]) =>
  groups.flatMap(({ stickers }) =>
    stickers.flatMap(({ parts }) =>
      parts.flatMap((part) => ('text' in part ? [{ font: part.font, text: part.text }] : [])),
    ),
  )

/** Drawings to put on the card, by what they are about. */
export const StickerPanel = ({ editor }: { editor: Editor }) => {
  const drawer = useQuery({
    queryKey: ['studio-stickers'],
    queryFn: loadStickers,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  })
  const groups = drawer.data
  const [groupId, setGroupId] = useState<string>()
  const [, setAreLoaded] = useState(false)
  useEffect(() => {
    if (groups) void loadFontsOf(letteringOf(groups)).then(() => setAreLoaded(true))
  }, [groups])
  if (drawer.isError) return <QueryError query={drawer} />
  if (!groups) return <Spinner />
  const group = groups.find(({ id }) => id === groupId) ?? groups[0]
  return (
    <Stack $gap={12}>
      <ChipRow role="group" aria-label="스티커 종류">
        {groups.map(({ id, name }) => (
          <Chip key={id} selected={id === group?.id} onClick={() => setGroupId(id)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <ThumbGrid $least="76px">
        {group?.stickers.map((sticker) => (
          <Paper
            key={sticker.id}
            type="button"
            aria-label={`${sticker.name} 스티커 넣기`}
            onClick={() => editor.add((now) => newSticker(now, sticker))}
          >
            <StickerDrawing sticker={sticker} />
          </Paper>
        ))}
      </ThumbGrid>
    </Stack>
  )
}

/** White stickers must be seen too. */
const Paper = styled(Thumb)`
  padding: ${space[4]};
  background: ${color.sunken};
`
