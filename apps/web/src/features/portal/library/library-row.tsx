import type { PolicyRow } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { DocumentRow, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { FavouriteAct } from '../favourite/favourite-act';
import { calculatorTo, policyTo } from '../policy/policy-address';
import { DeadlineWords, Hits, isOver, ScarceBudget, useMoney, ValidityTag } from '../policy-parts';

/** One document of the library: what it is, what it says in two lines, how much, until when. */
export function LibraryRow({ row }: { row: PolicyRow }) {
  const text = useText('library');
  const parts = useText('policyParts');
  const { id, docNo, issuers, publishDate, validity, snippet } = row;
  const isPast = isOver(validity.validity);
  return (
    <DocumentRow
      title={<Hits text={row.title} />}
      to={policyTo(id)}
      isPast={isPast}
      facts={
        <>
          <ValidityTag validity={validity} />
          {docNo && <span>{docNo}</span>}
          <span>{issuers.join('、')}</span>
          {publishDate && <span>{parts('published', { day: publishDate })}</span>}
        </>
      }
      gist={<Hits text={snippet} />}
      acts={
        <>
          {isPast && validity.by && <LinkTo to={policyTo(validity.by.id)}>{text('row.successor')}</LinkTo>}
          {!isPast && row.itemCount > 0 && (
            <LinkTo to={calculatorTo(id)}>
              <Icon name="calculator" />
              {text('row.check')}
            </LinkTo>
          )}
          <LinkTo to={policyTo(id, { tab: 'original' })}>{text('row.original')}</LinkTo>
          {row.itemCount > 0 && (
            <LinkTo to={policyTo(id, { tab: 'items' })}>{text('row.items', { count: row.itemCount })}</LinkTo>
          )}
          {row.interpretationCount > 0 && (
            <LinkTo to={policyTo(id, { tab: 'interpret' })}>
              {text('row.interpretations', { count: row.interpretationCount })}
            </LinkTo>
          )}
          <FavouriteAct id={id} title={row.title.text} />
        </>
      }
      side={<Side row={row} />}
    />
  );
}

function Side({ row: { amount, keyFigures, deadline, validity, budget } }: { row: PolicyRow }) {
  const parts = useText('policyParts');
  const money = useMoney();
  const [figure] = keyFigures;
  const isPast = isOver(validity.validity);
  return (
    <>
      {amount.mostYuan !== null ? (
        <b>
          {amount.isFixed
            ? money.words(amount.mostYuan)
            : parts('most', { sum: money.words(amount.mostYuan) })}
        </b>
      ) : (
        figure && <b>{`${figure.value}${figure.unit}`}</b>
      )}
      {figure && (
        <span>
          {amount.mostYuan === null ? figure.label : `${figure.label} ${figure.value}${figure.unit}`}
        </span>
      )}
      {!isPast && <DeadlineWords deadline={deadline} lastDay={validity.lastDay} />}
      {!isPast && <ScarceBudget budget={budget} />}
    </>
  );
}
