import type { FactDispute } from '@qifu/contracts';
import { Button, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { DeskPartProps } from './desk-parts';

/** Objections that wait: what the firm says, what counted then, and the two answers. */
export function Disputes({ read, may, onAct }: DeskPartProps) {
  const text = useText('enterpriseProfile');
  const open = read.disputes.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <Notice tone="bad" icon="flag" title={text('dispute.title', { count: open.length })}>
      <ul className="desk-lines">
        {open.map((one) => (
          <li key={one.id}>
            <Said dispute={one} />
            <span className="desk-acts">
              {may('acceptDispute') && (
                <Button kind="main" onClick={() => onAct({ what: 'accept', dispute: one })}>
                  {text('dispute.accept')}
                </Button>
              )}
              {may('rejectDispute') && (
                <Button onClick={() => onAct({ what: 'reject', dispute: one })}>
                  {text('dispute.reject')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Said({ dispute }: { dispute: FactDispute }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const { label, year, claimedText, heldText, creatorTime } = dispute;
  return (
    <div>
      <b>{year === null ? label : firmText('year', { label, year: String(year) })}</b>
      <p>
        {claimedText ? text('dispute.asks', { text: claimedText }) : text('dispute.asksNothing')}
        {' · '}
        {text('dispute.held', { text: heldText })}
      </p>
      <p className="desk-words">{dispute.text}</p>
      <p className="q-mute q-13">{text('dispute.raised', { day: showTime(creatorTime, 'date') })}</p>
    </div>
  );
}
