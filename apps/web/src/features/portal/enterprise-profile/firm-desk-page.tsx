import { useData } from '@qifu/client';
import { enterpriseProfileApi, type ReadingReason, type ReadProfile } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { WithUploads } from '#shared/with-uploads';
import { Conflicts } from './conflicts';
import { type DeskAct, DeskDialogs } from './desk-dialogs';
import { Disputes } from './disputes';
import { FactGroups } from './fact-groups';
import { PastDisputes, Readers } from './firm-side';
import '../desk.css';
import './enterprise-profile.css';

interface FirmDeskProps {
  firm: string;
  reason: ReadingReason;
  matter: string;
  onBack: () => void;
}

/** One firm's profile at the desk of the staff: what waits first, then every fact by group (portal.md 2.2). */
export default function FirmDesk({ firm, reason, matter, onBack }: FirmDeskProps) {
  const text = useText('enterpriseProfile');
  const query = useData(
    enterpriseProfileApi.open,
    { params: { id: firm }, query: { reason, purpose: matter } },
    { isQuiet: true, keepsFormer: false },
  );
  const [act, setAct] = useState<DeskAct>();
  const back = <Button onClick={onBack}>{text('back')}</Button>;
  const { data } = query;
  if (!data)
    return (
      <Page title={text('own.title')} acts={back}>
        <Loaded query={query} what={text('own.title')} rows={10}>
          {() => null}
        </Loaded>
      </Page>
    );
  const may = (call: string) => data.abilities?.includes(call) ?? false;
  return (
    <WithUploads>
      <Page
        title={data.profile.firm.enterpriseName}
        figures={<Figures read={data} reason={reason} matter={matter} />}
        acts={
          <>
            {back}
            {may('record') && (
              <Button kind="main" icon="plus" onClick={() => setAct({ what: 'record' })}>
                {text('record')}
              </Button>
            )}
          </>
        }
      >
        <div className="ep-desk">
          <div className="ep-main">
            <Disputes read={data} may={may} onAct={setAct} />
            <Conflicts read={data} may={may} onAct={setAct} />
            <FactGroups read={data} may={may} onAct={setAct} />
          </div>
          <aside className="desk-side">
            <Readers readers={data.readers} />
            <PastDisputes disputes={data.disputes} />
          </aside>
        </div>
      </Page>
      {act && <DeskDialogs act={act} read={data} onClose={() => setAct(undefined)} />}
    </WithUploads>
  );
}

/** What stands below the name: place, trade, size, and how the profile stands. */
function Figures({ read, reason, matter }: { read: ReadProfile; reason: ReadingReason; matter: string }) {
  const text = useText('enterpriseProfile');
  const firmText = useText('firmProfile');
  const { firm, counts } = read.profile;
  const why = [firmText(`readingReason.${reason}`), matter].filter(Boolean).join(' · ');
  const facts = [read.creditCode, firm.districtName, firm.industryName, firm.size].filter(Boolean);
  return (
    <span className="ep-figures">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <b>{text('head.known', { known: counts.known, total: counts.total })}</b>
      {counts.disputes > 0 && (
        <StatusTag tone="bad">{text('head.disputes', { count: counts.disputes })}</StatusTag>
      )}
      {counts.conflicts > 0 && (
        <StatusTag tone="warn">{text('head.conflicts', { count: counts.conflicts })}</StatusTag>
      )}
      {counts.expired > 0 && (
        <StatusTag tone="hold">{text('head.expired', { count: counts.expired })}</StatusTag>
      )}
      <span>{text('reason', { reason: why })}</span>
    </span>
  );
}
