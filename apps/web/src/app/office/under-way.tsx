import { usePatience } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigation } from 'react-router';
import './under-way.css';

/** A line at the top while the page that was chosen is on its way: what is on screen stays until it can be drawn whole. */
export function UnderWay() {
  const text = useText('shell');
  const isLong = usePatience(useNavigation().state === 'loading');
  return isLong ? (
    <div role="progressbar" aria-label={text('guard.checking')} className="o-under-way" />
  ) : null;
}
