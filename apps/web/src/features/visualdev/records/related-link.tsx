import { Link } from 'react-router';
import { findMenu, leadsTo } from '#shared/menus';
import { useSession } from '#shared/session';

interface RelatedLinkProps {
  /** The module the record belongs to. */
  modelId: string;
  /** The record; empty where none is chosen. */
  recordId: string;
  /** Its name. */
  word: string;
}

/** The record a relation chooses, opened in its own list where the person has a menu to it. */
export function RelatedLink({ modelId, recordId, word }: RelatedLinkProps) {
  const menu = findMenu(
    useSession(({ menus }) => menus),
    (one) => one.urlAddress !== '' && leadsTo(one).moduleId === modelId,
  );
  if (!menu || recordId === '') return word;
  const address = `/${menu.urlAddress.replace(/^\/+/, '')}?record=${encodeURIComponent(recordId)}`;
  return (
    <Link className="q-link" to={address}>
      {word}
    </Link>
  );
}
