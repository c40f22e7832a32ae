import { PortalData } from '#shared/given/portal-data';
import { ItemPage } from './item-page';
import { PrintPage } from './print-page';
import { QuestionPage } from './question-page';
import { ResultPage } from './result-page';
import { SavedPage } from './saved-page';
import { useAllSent } from './use-sent-on-leaving';

interface AnsweredViewsProps {
  view: string;
  itemId: string;
  /** Of a result in the account; empty for the list of them. */
  resultId: string;
}

/** What comes after the questions, with a cache of its own: nobody who is still answering downloads it. */
export function AnsweredViews({ view, itemId, resultId }: AnsweredViewsProps) {
  if (!useAllSent()) return <QuestionPage />;
  return (
    <PortalData>
      <View view={view} itemId={itemId} resultId={resultId} />
    </PortalData>
  );
}

function View({ view, itemId, resultId }: AnsweredViewsProps) {
  if (view === 'item') return <ItemPage itemId={itemId} />;
  if (view === 'print') return <PrintPage />;
  return view === 'saved' ? <SavedPage id={resultId} /> : <ResultPage />;
}
