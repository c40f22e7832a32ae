import type { PolicyHead } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { BlockHead, LifeLine, LinkTo } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useNow } from '#shared/given/given-answers';
import { policyTo } from './policy-address';
import type { TabProps } from './tab-props';

const dayMs = 86_400_000;
/** Where a document without an end stands on its line. */
const openShare = 0.3;

/** From when until when it counts, where today stands, and in a sentence what ends it. */
export function PolicyLife({ policy, place }: TabProps) {
  const text = useText('policyPage');
  const words = useText('policy');
  const today = showTime(useNow(), 'date');
  const { validity, from, lastDay, daysLeft, by } = policy.validity;
  if (!from) return null;
  const said = lifeWords(policy, text, words);
  const isOff = validity !== 'inForce' && validity !== 'expiring';
  const start = text('life.start', { day: from });
  const end = lastDay ? text('life.end', { day: lastDay }) : undefined;
  return (
    <section>
      <BlockHead title={text('life.title')} note={text('life.note', { day: today })} />
      <LifeLine
        label={[start, end, said].filter(Boolean).join('，')}
        start={start}
        {...(end && { end })}
        today={said}
        share={shareOf(from, lastDay, today)}
        isOff={isOff}
      />
      <p className="policy-life-note">
        {text(
          by
            ? policy.validity.endsBy === 'repeal'
              ? 'life.repealedBy'
              : 'life.replacedBy'
            : `life.is_${validity}`,
          {
            count: daysLeft ?? 0,
          },
        )}
        {by && <LinkTo to={policyTo(by.id, place)}>{by.title}</LinkTo>}
      </p>
    </section>
  );
}

function lifeWords(
  { validity: { validity, daysLeft, startsIn } }: PolicyHead,
  text: Text<'policyPage'>,
  words: Text<'policy'>,
): string {
  if (validity === 'upcoming') return text('life.startsIn', { count: startsIn ?? 0 });
  if (validity !== 'inForce' && validity !== 'expiring')
    return text('life.over', { state: words(`validity.${validity}`) });
  return daysLeft === null ? text('life.noEnd') : text('life.left', { count: daysLeft });
}

function shareOf(from: string, lastDay: string | null, today: string): number {
  if (today < from) return 0;
  if (!lastDay) return openShare;
  const day = (shown: string) => Date.parse(shown) / dayMs;
  return (day(today) - day(from)) / Math.max(1, day(lastDay) - day(from));
}
