import type { GrantObjection } from '@qifu/contracts';
import { StatusTag, type Tone } from '@qifu/ui/parts';
import { BlockHead, Line, Lines } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useDay } from '../policy-parts';

const tones: Readonly<Record<GrantObjection['state'], Tone>> = {
  open: 'run',
  upheld: 'ok',
  rejected: 'idle',
};

/** What the reader has objected, with answers. */
export function OwnObjections({ list }: { list: readonly GrantObjection[] }) {
  const text = useText('instant');
  const day = useDay();
  if (list.length === 0) return null;
  return (
    <section>
      <BlockHead title={text('object.mine')} />
      <Lines>
        {list.map(({ id, kind, state, enterpriseName, content, answer, dueOn }) => (
          <Line
            key={id}
            end={<StatusTag tone={tones[state]}>{text(`object.${state}`)}</StatusTag>}
            note={
              <>
                <p>{content}</p>
                <p>
                  {state === 'open'
                    ? text('object.due', { day: day(dueOn) })
                    : text('object.answer', { answer })}
                </p>
              </>
            }
          >
            {kind === 'other'
              ? text('object.kindOther', { firm: enterpriseName })
              : text(kind === 'own' ? 'object.kindOwn' : 'object.kindAbsent')}
          </Line>
        ))}
      </Lines>
    </section>
  );
}
