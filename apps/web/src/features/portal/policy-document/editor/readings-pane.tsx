import { useData } from '@qifu/client';
import { policyFaqApi, policyInterpretationApi } from '@qifu/contracts';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Link } from 'react-router';
import { Loaded } from '#shared/query-state';

/** Questions about the policy; they are written on their own page, as they belong to all editions. */
export function FaqsPane({ documentId }: { documentId: string }) {
  const text = useText('policyEditor');
  const query = useData(policyFaqApi.list, { query: { documentId, pageSize: 200 } }, { isQuiet: true });
  return (
    <Loaded query={query} what={text('faqs.title')} rows={6}>
      {({ list }) => (
        <ul className="pe-readings">
          {list.map(({ id, question, refs, review, askedCount }) => (
            <li key={id}>
              <Link to={`/portal/policyFaq?form=${id}`}>{question}</Link>
              <small>
                {text('faqs.facts', { refs: refs.join('、') || '—', count: askedCount })}
                {review === 'open' && ` · ${text('faqs.open')}`}
              </small>
            </li>
          ))}
          <li>
            <Link to="/portal/policyFaq?form=new">{text('faqs.add')}</Link>
          </li>
        </ul>
      )}
    </Loaded>
  );
}

/** What explains the policy, with what lags behind a change. */
export function InterpretationsBlock({
  documentId,
  changed,
}: {
  documentId: string;
  changed: ReadonlySet<string>;
}) {
  const text = useText('policyEditor');
  const policy = useText('policy');
  const query = useData(
    policyInterpretationApi.list,
    { query: { documentId, pageSize: 100 } },
    { isQuiet: true },
  );
  return (
    <section className="pe-block">
      <h2>{text('interpretations.title')}</h2>
      <ul className="pe-gates">
        {(query.data?.list ?? []).map(({ id, title, form, refs }) => {
          const lags = refs.some((pid) => changed.has(pid));
          return (
            <li key={id} className={`pe-gate ${lags ? 'pe-gate-warn' : 'pe-gate-ok'}`}>
              <Icon name={lags ? 'alert' : 'check'} />
              <span className="pe-gate-words">
                <Link to={`/portal/policyInterpretation?form=${id}`}>
                  {policy(`interpretationForm.${form}`)}：{title}
                </Link>
                <small>
                  {text(lags ? 'interpretations.lags' : 'interpretations.fits', { refs: refs.join('、') })}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
      <Link to="/portal/policyInterpretation?form=new">{text('interpretations.add')}</Link>
    </section>
  );
}
