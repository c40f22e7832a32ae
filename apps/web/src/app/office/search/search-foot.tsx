import { useText } from '@qifu/ui/text';

/** What the keys do, and by what one can search. */
export function SearchFoot() {
  const text = useText('search');
  return (
    <div className="o-find-foot">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {text('key.choose')}
      </span>
      <span>
        <kbd>↵</kbd>
        {text('key.open')}
      </span>
      <span>
        <kbd>Tab</kbd>
        {text('key.scope')}
      </span>
      <span>
        <kbd>@</kbd>
        {text('key.person')}
        <kbd>#</kbd>
        {text('key.project')}
        <kbd>&gt;</kbd>
        {text('key.act')}
      </span>
      <span>
        <kbd>?</kbd>
        {text('key.all')}
      </span>
      <span className="o-find-hint">{text('key.hint')}</span>
    </div>
  );
}
