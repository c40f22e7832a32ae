import type { DesignDifference } from '@qifu/contracts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import './difference-list.css';

const marks = { added: '+', removed: '−', moved: '↕', changed: '~', form: '~', list: '~' } as const;

/** What is otherwise, each as a sentence. */
export function DifferenceList({ differences }: { differences: readonly DesignDifference[] }) {
  const text = useText('designer');
  const say = useTextIfAny('designerSettings');
  const whatOf = (what: readonly string[] = []) =>
    what
      .map((one) => {
        const setting = one.replace(/^settings\./, '');
        return one === setting ? say(`trait.${one}`, one) : say(`setting.${setting}`, setting);
      })
      .join(text('difference.and'));
  return (
    <ul className="dif-list">
      {differences.map(({ is, label = '', what }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, as it was told.
        <li key={i} className={`dif-${is}`}>
          <span className="dif-mark" aria-hidden="true">
            {marks[is]}
          </span>
          {text(`difference.${is}`, { label, what: whatOf(what) })}
        </li>
      ))}
    </ul>
  );
}
