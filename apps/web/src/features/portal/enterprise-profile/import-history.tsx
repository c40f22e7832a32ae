import { useData } from '@qifu/client';
import { enterpriseProfileApi, type FactImport } from '@qifu/contracts';
import { Button, Dialog, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Allowed } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { ReasonDialog } from '#shared/reason-dialog';
import { useStep } from '#shared/step';

/** Sheets that were brought in; each can be taken back as a whole. */
export function ImportHistory() {
  const text = useText('enterpriseProfile');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Allowed to={enterpriseProfileApi.listImports}>
      <Button onClick={() => setIsOpen(true)}>{text('imports.open')}</Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </Allowed>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const text = useText('enterpriseProfile');
  const query = useData(enterpriseProfileApi.listImports, {}, { isQuiet: true, keepsFormer: false });
  const [taken, setTaken] = useState<FactImport>();
  const revert = useStep(enterpriseProfileApi.revertImport, { saysNothing: true });
  const send = async (reason: string) => {
    if (!taken) return;
    const { data } = await revert.run({ params: { id: taken.id }, body: { reason } });
    if (data) showSuccess(text('imports.done', { count: data.facts }));
    setTaken(undefined);
  };
  if (taken)
    return (
      <ReasonDialog
        title={text('imports.revert')}
        effect={text('imports.effect', { count: taken.rows })}
        verb={text('imports.revert')}
        isRisky
        isBusy={revert.isBusy}
        onClose={() => setTaken(undefined)}
        onSend={(reason) => void send(reason)}
      />
    );
  return (
    <Dialog isOpen title={text('imports.title')} onClose={onClose}>
      <Loaded query={query} what={text('imports.title')} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="q-mute">{text('imports.none')}</p>
          ) : (
            <ul className="desk-lines">
              {list.map((one) => (
                <ImportLine key={one.id} one={one} onRevert={() => setTaken(one)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function ImportLine({ one, onRevert }: { one: FactImport; onRevert: () => void }) {
  const text = useText('enterpriseProfile');
  const { fileName, rows, firms, creatorName, creatorTime, revertedTime, revertedName, reason } = one;
  return (
    <li>
      <div>
        <b>{fileName}</b>
        <p className="q-mute q-13">
          {text('imports.rows', { count: rows, firms })} · {creatorName} · {showTime(creatorTime, 'minute')}
        </p>
        {revertedTime !== null && (
          <p className="q-13">
            {text('imports.reverted', { name: revertedName, day: showTime(revertedTime, 'date'), reason })}
          </p>
        )}
      </div>
      {one.abilities?.includes('revertImport') && (
        <Button kind="text" onClick={onRevert}>
          {text('imports.revert')}
        </Button>
      )}
    </li>
  );
}
