import type { DiffReply, PolicyHead } from '@qifu/contracts';
import { BlockHead, DiffRows, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type PolicyPlace, policyTo } from './policy-address';
import type { TabProps } from './tab-props';

/** What changed between two editions, word by word, and all editions the public has read. */
export const VersionsTab = ({ policy, place, diff }: TabProps & { diff: DiffReply | undefined }) => (
  <>
    {diff && <Comparison diff={diff} />}
    <Editions policy={policy} place={place} />
  </>
);

type Change = DiffReply['paragraphs'][number];
const isShown = ({ change, isPunctuation }: Change) => change !== 'same' && !isPunctuation;

function Comparison({ diff }: { diff: DiffReply }) {
  const text = useText('policyPage');
  const changed = diff.paragraphs.filter(isShown);
  const name = ({ edition, publishDate }: PolicyHead['editions'][number]) =>
    text('versions.edition', { edition, day: publishDate ?? '' });
  return (
    <section>
      <BlockHead
        title={text('versions.compare')}
        note={text('versions.pair', { from: name(diff.from), to: name(diff.to) })}
      />
      <p className="policy-diff-lead">
        {text('versions.changes', { count: changed.length })} <ins>{text('versions.new')}</ins>{' '}
        <del>{text('versions.gone')}</del>
      </p>
      <DiffRows
        rows={changed.map((one) => ({
          key: one.pid,
          clause:
            one.path ||
            one.parts
              .map(({ text: words }) => words)
              .join('')
              .slice(0, 12),
          parts: one.change === 'renumbered' ? [] : one.parts,
          effect: effectOf(one, text),
        }))}
      />
      {changedFigures(diff).length > 0 && <Parameters params={changedFigures(diff)} />}
    </section>
  );
}

function effectOf(
  { change, formerPath }: Change,
  text: ReturnType<typeof useText<'policyPage'>>,
): string | undefined {
  if (change === 'renumbered') return text('versions.renumbered', { from: formerPath ?? '' });
  return undefined;
}

/** A figure that came with its rule is no change of it. */
const changedFigures = ({ params }: DiffReply) => params.filter(({ before }) => before !== null);

/** What became of the figures the rules reckon with. */
function Parameters({ params }: Pick<DiffReply, 'params'>) {
  const text = useText('policyPage');
  return (
    <>
      <h3>{text('versions.figures')}</h3>
      <ul className="policy-conditions">
        {params.map(({ itemId, itemName, name, before, after }) => (
          <li key={`${itemId} ${name}`}>
            {text('versions.figure', {
              item: itemName,
              before: before ?? text('versions.none'),
              after: after ?? text('versions.none'),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Editions({ policy: { id, editions }, place }: { policy: PolicyHead; place: PolicyPlace }) {
  const text = useText('policyPage');
  return (
    <section>
      <BlockHead title={text('versions.all')} />
      <ol className="policy-editions" reversed>
        {editions.map(({ edition, publishDate, changeNote, isCurrent }, at) => (
          <li key={edition}>
            <b>{text('versions.edition', { edition, day: publishDate ?? '' })}</b>
            {isCurrent && <span>{text('versions.current')}</span>}
            {changeNote && <p>{changeNote}</p>}
            {at < editions.length - 1 && editions.length > 2 && (
              <LinkTo
                to={policyTo(id, {
                  tab: 'versions',
                  isInner: place.isInner,
                  to: edition,
                  from: editions[at + 1]?.edition,
                })}
              >
                {text('versions.withFormer')}
              </LinkTo>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
