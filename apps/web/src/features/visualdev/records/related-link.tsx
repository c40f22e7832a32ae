import { Link } from 'react-router';
import { useSession } from '#shared/session';
import { menuOfModule } from './module-menu';

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
  const menu = menuOfModule(
    useSession(({ menus }) => menus),
    modelId,
  );
  if (!menu || recordId === '') return word;
  const address = `/${menu.urlAddress.replace(/^\/+/, '')}?record=${encodeURIComponent(recordId)}`;
  return (
    <Link className="q-link" to={address}>
      {word}
    </Link>
  );
}
