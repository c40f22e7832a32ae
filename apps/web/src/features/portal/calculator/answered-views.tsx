import { PortalData } from '#shared/given/portal-data';
import { ItemPage } from './item-page';
import { PrintPage } from './print-page';
import { QuestionPage } from './question-page';
import { ResultPage } from './result-page';
import { useAllSent } from './use-sent-on-leaving';

interface AnsweredViewsProps {
  view: string;
  itemId: string;
}

/** What comes after the questions, with a cache of its own: nobody who is still answering downloads it. */
export function AnsweredViews({ view, itemId }: AnsweredViewsProps) {
  if (!useAllSent()) return <QuestionPage />;
  return (
    <PortalData>
      {view === 'item' ? <ItemPage itemId={itemId} /> : view === 'print' ? <PrintPage /> : <ResultPage />}
    </PortalData>
  );
}
