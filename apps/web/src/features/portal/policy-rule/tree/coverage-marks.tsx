import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useDesk } from '../desk-context';

const sides = ['seenTrue', 'seenFalse', 'seenUnknown'] as const;
const letter = { seenTrue: 'T', seenFalse: 'F', seenUnknown: 'U' } as const;

/** Which outcomes of a condition the tests have seen; the third is welcome and not asked for. */
export function CoverageMarks({ at }: { at: string }) {
  const text = useText('policyRule');
  const coverage = useDesk().coverageAt(at);
  if (!coverage) return <span />;
  return (
    <span className="pr-cov">
      {sides.map((side) => {
        const isSeen = coverage[side] > 0;
        const words = text(`coverage.${isSeen ? 'seen' : 'missing'}${letter[side]}`, {
          count: coverage[side],
        });
        const look = isSeen ? 'pr-seen' : side === 'seenUnknown' ? undefined : 'pr-unseen';
        return (
          <i key={side} className={look} role="img" aria-label={words} title={words}>
            {isSeen && <Icon name="check" />}
          </i>
        );
      })}
    </span>
  );
}
