import { useData } from '@qifu/client';
import { type DutyHolders, type Separation, separationApi } from '@qifu/contracts';
import { FormSection } from '@qifu/ui/office';
import { Button, KindTag, StatusTag } from '@qifu/ui/parts';
import { useAreas, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useMayHold } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import './separation.css';
import { AppointDialog } from './appoint-dialog';
import { SeparationSwitch } from './separation-switch';

/** The three administrators, what each may do, who they are, and the switch that separates them. */
export function SeparatedAdministrators() {
  useAreas('separation');
  const text = useText('separation');
  const query = useData(separationApi.read, {}, { isQuiet: true });
  return (
    <FormSection title={text('title')} note={text('note')}>
      <Loaded query={query} what={text('title')} rows={4}>
        {(separation) => <Three separation={separation} />}
      </Loaded>
    </FormSection>
  );
}

function Three({ separation }: { separation: Separation }) {
  const [appointing, setAppointing] = useState<DutyHolders>();
  return (
    <>
      <ul className="sep-three">
        {separation.duties.map((of) => (
          <DutyCard key={of.duty} of={of} onAppoint={() => setAppointing(of)} />
        ))}
      </ul>
      <SeparationSwitch separation={separation} />
      {appointing && <AppointDialog of={appointing} onClose={() => setAppointing(undefined)} />}
    </>
  );
}

function DutyCard({ of, onAppoint }: { of: DutyHolders; onAppoint: () => void }) {
  const text = useText('separation');
  const mayAppoint = useMayHold('role:btn_edit');
  const name = text(`duty.${of.duty}`);
  const verb = text(of.holders.length === 0 ? 'appointFirst' : 'change');
  return (
    <li>
      <h3>{name}</h3>
      <p>{text(`does.${of.duty}`)}</p>
      <div className="sep-holders">
        {of.holders.length === 0 ? (
          <StatusTag tone="warn" icon="stateQuestion">
            {text('nobody')}
          </StatusTag>
        ) : (
          <ul>
            {of.holders.map(({ id, realName, account, counts }) => (
              <li key={id}>
                {realName}
                <span className="q-mute">{account}</span>
                {!counts && <KindTag>{text('notCounting')}</KindTag>}
              </li>
            ))}
          </ul>
        )}
        {mayAppoint && of.roleId !== '' && (
          <Button aria-label={`${verb} ${name}`} onClick={onAppoint}>
            {verb}
          </Button>
        )}
      </div>
    </li>
  );
}
