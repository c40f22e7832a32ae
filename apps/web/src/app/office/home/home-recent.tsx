import { showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { useRecent } from '#shared/recent/use-recent';
import { useRelativeTime } from '#shared/relative-time';
import { addressOfRecord } from '../search/record-places';
import { useMenuRoutes } from '../use-menu-routes';
import { HomePart } from './home-part';

const mostShown = 4;

/** The records one has opened last in this browser, as far as the own menu still leads to them. */
export function HomeRecent() {
  const text = useText('home');
  const relative = useRelativeTime();
  const routes = useMenuRoutes();
  const shown = useRecent()
    .records.flatMap((record) => {
      const to = addressOfRecord(routes, record.kind, { id: record.id, batchId: record.batchId ?? '' });
      return to ? [{ ...record, to }] : [];
    })
    .slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <HomePart title={text('recent')}>
      <ul className="home-recent">
        {shown.map(({ kind, id, name, at, to }) => (
          <li key={`${kind} ${id}`}>
            <Link to={to}>
              <span>{name}</span>
              <time title={showTime(at)}>{relative(at)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </HomePart>
  );
}
