import { useText } from '@qifu/ui/text';
import { Face } from '#shared/face';
import type { Other } from './use-designing';

/** The faces of those who are in the same design. */
export function OthersHere({ others }: { others: readonly Other[] }) {
  const text = useText('designerMoving');
  const people = new Map(others.map((one) => [one.userId, one.realName]));
  if (people.size === 0) return null;
  return (
    <ul className="dsg-others" aria-label={text('others.here')}>
      {[...people].map(([userId, realName]) => (
        <li key={userId} title={text('others.isHere', { name: realName })}>
          <Face name={realName} address="" size={22} />
          <span className="q-sr">{realName}</span>
        </li>
      ))}
    </ul>
  );
}
