import { Wrap } from '@qifu/ui/portal';
import { useEffect, useState } from 'react';
import { usePortalAddress } from '#shared/portal-address';
import { VerifyScoreForm } from '../../features/review/verify/verify-score-form';
import ComingPage from './coming-page';

/**
 * Public details by their type (rulings 30 and 31). The server knows no query, so which one is shown is decided
 * in the browser.
 */
export default function DetailsPage() {
  const { query } = usePortalAddress();
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  if (!isInBrowser) return <Wrap>{null}</Wrap>;
  const type = query.get('type') ?? '';
  // Without a type there is one thing a visitor can ask here: whether a printed form is valid.
  return type === '' || type === 'scoreForm' ? <VerifyScoreForm /> : <ComingPage />;
}
