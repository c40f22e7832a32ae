import type { StandardProblem } from '@qifu/review-scoring';
import { formatDecimal, subtractDecimals } from '@qifu/rules';
import { Meter, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { StandardPartProps } from './standard-about';
import { isHundred, sumOf } from './standard-values';

const hundred = 100;

/** The sum while it is typed, and everything else that keeps the standard from being frozen. */
export function SumCheck({
  form,
  problems,
}: StandardPartProps & { problems: StandardProblem[] | undefined }) {
  const text = useText('reviewStandard');
  const { items, weighting } = form.values;
  const sum = sumOf(form.values);
  const isRight = isHundred(sum);
  const left = formatDecimal(subtractDecimals(hundred, sum)).replace(/\.0+$/, '');
  const nameOf = (id: string | null) =>
    items.find(({ key }) => key === id)?.scoreName || text('item.unnamed');
  const others = (problems ?? []).filter(
    ({ reason }) => reason !== 'maximaNot100' && reason !== 'weightsNot100',
  );
  const short = left.startsWith('-') ? text('sumOver', { over: left.slice(1) }) : text('sumShort', { left });
  return (
    <header className="rv-sum">
      <h2>{text('section.items')}</h2>
      <p className="rv-sum-line" role="status">
        <span>{text(weighting === 'points' ? 'sumOfPoints' : 'sumOfWeights')}</span>
        <strong>
          {sum} / {hundred}
        </strong>
        <Meter value={Number(sum)} maximum={hundred} tone={isRight ? 'ok' : 'warn'} />
        {isRight ? (
          <StatusTag tone="ok" icon="stateOk">
            {text('sumRight')}
          </StatusTag>
        ) : (
          <StatusTag tone="warn" icon="alert">
            {short}
          </StatusTag>
        )}
      </p>
      {others.length > 0 && (
        <ul className="rv-blockers">
          {others.map(({ reason, itemId }) => (
            <li key={`${reason} ${itemId}`}>{text(`problem.${reason}`, { name: nameOf(itemId) })}</li>
          ))}
        </ul>
      )}
    </header>
  );
}
