import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useFavourite } from './marks';

/** The star of whoever is signed in. */
export function FavouriteStar({ id, title }: { id: string; title: string }) {
  const text = useText('policyParts');
  const { isMarked, set } = useFavourite(id);
  const [isBusy, setIsBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setIsBusy(true);
    // The one place that reacts to failures has said why.
    void set(!isMarked)
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <button type="button" className="q-link" aria-pressed={isMarked} onClick={press}>
      <Icon name={isMarked ? 'starOn' : 'star'} />
      {text(isMarked ? 'favourited' : 'favourite')}
      <span className="q-sr">{title}</span>
    </button>
  );
}
