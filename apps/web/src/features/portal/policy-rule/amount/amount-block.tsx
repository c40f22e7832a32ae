import { Button, CitationMark, Icon, MenuButton, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useDesk } from '../desk-context';
import { isRaw, type Path, textOfPath } from '../model/json';
import { FindingLines } from '../tree/finding-lines';
import { Formula } from './formula';
import { PieceFields } from './piece-fields';
import './amount.css';

/** How much it brings: a formula with its units checked, and a sentence that reads it. */
export function AmountBlock({ unit }: { unit: string | undefined }) {
  const text = useText('policyRule');
  const { draft, isEditable, edit, check, findingsAt, changeAt } = useDesk();
  const [chosen, setChosen] = useState<Path>();
  const { amount } = draft;
  const hasAmount = amount !== undefined && amount !== null;
  const isClashing = findingsAt('amount').some(({ kind }) => kind === 'unitClash' || kind === 'badType');
  const set = (next: unknown) => edit({ amount: next ?? null }, 'amount');
  return (
    <section className="pr-block" aria-labelledby="pr-amount">
      <div className="pr-block-head">
        <h2 id="pr-amount">
          <Icon name="formula" /> {text('amount')}
        </h2>
        {hasAmount && !isClashing && check && check.issues.length === 0 && (
          <StatusTag tone="ok">{unit ? text('unitsOk', { unit }) : text('unitsFine')}</StatusTag>
        )}
        {changeAt('amount') && <span className="pr-change">{text('changed')}</span>}
        <span className="q-end q-row">{hasAmount && <AmountClause />}</span>
      </div>
      {hasAmount ? (
        <>
          <div className="pr-formula">
            <Formula
              amount={amount}
              {...(isEditable && { onChoose: setChosen, ...(chosen && { chosen: textOfPath(chosen) }) })}
            />
          </div>
          {isEditable && chosen && (
            <PieceFields
              key={textOfPath(chosen)}
              amount={amount}
              path={chosen}
              onChange={set}
              onChoose={setChosen}
            />
          )}
          <FindingLines at="amount" />
          {check?.amountText && (
            <p className="q-13 pr-reading">{text('reads', { amount: check.amountText })}</p>
          )}
        </>
      ) : (
        <NoAmount onBegin={set} />
      )}
    </section>
  );
}

function NoAmount({ onBegin }: { onBegin: (amount: unknown) => void }) {
  const text = useText('policyRule');
  const { isEditable, factOf, facts } = useDesk();
  const money = facts.filter(({ kind, enabledMark }) => kind === 'money' && enabledMark === 1);
  return (
    <p className="q-mute">
      {text('noAmount')}{' '}
      {isEditable && (
        <>
          <Button kind="text" onClick={() => onBegin({ number: 10, unit: '万元' })}>
            {text('fixedAmount')}
          </Button>
          <MenuButton
            label={text('shareOf')}
            entries={money.map(({ factKey }) => ({
              key: factKey,
              label: factOf(factKey)?.label ?? factKey,
              onSelect: () =>
                onBegin({
                  min: [
                    { number: 100, unit: '万元' },
                    { mul: [{ var: factKey }, { number: 10, unit: '%' }] },
                  ],
                }),
            }))}
          />
        </>
      )}
    </p>
  );
}

/** The paragraph the whole amount comes from. */
function AmountClause() {
  const text = useText('policyRule');
  const { draft, isEditable, edit, paragraphs, pickClause } = useDesk();
  const { amount } = draft;
  const cite = isRaw(amount) && typeof amount.cite === 'string' ? amount.cite : '';
  const known = paragraphs.find(({ pid }) => pid === cite);
  const pick = () =>
    pickClause((pid) => {
      const { cite: _, ...rest } = isRaw(amount) ? amount : { number: amount };
      edit({ amount: pid ? { ...rest, cite: pid } : rest });
    }, cite);
  if (!cite)
    return isEditable ? (
      <button type="button" className="pr-no-clause" onClick={pick}>
        {text('clause.choose')}
      </button>
    ) : null;
  return (
    <CitationMark
      clause={known?.path || cite}
      source={known?.text.slice(0, 200) ?? text('clause.gone')}
      {...(isEditable && { onClick: pick })}
    />
  );
}
