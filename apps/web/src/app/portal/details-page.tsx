import { usePortalAddress } from '#shared/portal-address';
import { VerifyScoreForm } from '../../features/review/verify/verify-score-form';
import ComingPage from './coming-page';

/** Public details of a type that has no page of its own in the list (rulings 30 and 31). */
export default function DetailsPage() {
  const type = usePortalAddress().query.get('type') ?? '';
  // Without a type there is one thing a visitor can ask here: whether a printed form is valid.
  return type === '' || type === 'scoreForm' ? <VerifyScoreForm /> : <ComingPage />;
}
