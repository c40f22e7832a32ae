import { useAction } from '@qifu/client';
import { enterpriseProfileApi, type NamedFile, type ProfileFact, type ReadProfile } from '@qifu/contracts';
import { countReadable } from '@qifu/rules';
import { showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import type { DeskAct } from './desk-dialogs';
import { factsOf } from './desk-parts';
import { sentOf, type Typed, typedOf } from './value-field';

type Recording = Extract<DeskAct, { what: 'record' | 'attest' }>;

export const placeOf = ({ factKey, year }: Pick<ProfileFact, 'factKey' | 'year'>) =>
  `${factKey} ${year ?? ''}`;

/** The value that stands, where the form begins with it. */
const startOf = (act: Recording) => {
  const used = act.fact?.used;
  const isOwnRow = used?.source === 'official' && used.id !== '';
  return {
    place: act.fact ? placeOf(act.fact) : '',
    typed: typedOf(act.what === 'attest' ? act.value : used?.value),
    fromSystem: isOwnRow ? used.origin : '',
  };
};

/** What is typed of a fact, what is missing of it, and how it is sent. */
export function useRecordForm(act: Recording, read: ReadProfile, onDone: () => void) {
  const isAttesting = act.what === 'attest';
  const start = startOf(act);
  const [place, setPlace] = useState(start.place);
  const [typed, setTyped] = useState<Typed>(start.typed);
  const [fromSystem, setFromSystem] = useState(start.fromSystem);
  const [basis, setBasis] = useState('');
  const [standing, setStanding] = useState({ asOf: read.profile.day, expiresOn: '' });
  const [files, setFiles] = useState<NamedFile[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const choosable = factsOf(read).filter(({ kind, used }) => kind !== 'list' && used?.source !== 'derived');
  const fact = choosable.find((one) => placeOf(one) === place);
  const value = fact && sentOf(fact, typed);
  const lacks = {
    fact: !fact,
    value: value === undefined,
    basis: isAttesting && countReadable(basis) === 0,
    source: !isAttesting && fromSystem.trim() === '',
  };
  const { save, error, isPending } = useSaving(isAttesting, onDone);
  const send = () => {
    setIsAsked(true);
    if (!fact || Object.values(lacks).some(Boolean)) return;
    const { factKey, year } = fact;
    const { asOf, expiresOn } = standing;
    const said = { factKey, year, value, asOf, expiresOn: expiresOn || null, basis };
    save(read.profile.firm.id, { ...said, fromSystem, evidenceFileId: files[0]?.fileId ?? null });
  };
  const choose = (next: string) => {
    setPlace(next);
    setTyped('');
  };
  const wrong = (part: keyof typeof lacks) => isAsked && lacks[part];
  return {
    ...{ isAttesting, choosable, fact, place, choose, typed, setTyped, fromSystem, setFromSystem },
    ...{ basis, setBasis, standing, setStanding, files, setFiles, wrong, send, error, isPending },
  };
}

interface Sent {
  factKey: string;
  year: number | null;
  value: unknown;
  asOf: string;
  expiresOn: string | null;
  basis: string;
  fromSystem: string;
  evidenceFileId: string | null;
}

/** The call that keeps it, and what is said once it is kept. */
function useSaving(isAttesting: boolean, onDone: () => void) {
  const text = useText('enterpriseProfile');
  const recording = useAction(enterpriseProfileApi.record, { isQuiet: true, saysNothing: true });
  const attesting = useAction(enterpriseProfileApi.attest, { isQuiet: true, saysNothing: true });
  const done = {
    onSuccess: () => {
      showSuccess(text(isAttesting ? 'form.attested' : 'form.saved'));
      onDone();
    },
  };
  const save = (id: string, { evidenceFileId, fromSystem, ...said }: Sent) => {
    if (isAttesting) attesting.mutate({ params: { id }, body: { ...said, evidenceFileId } }, done);
    else recording.mutate({ params: { id }, body: { ...said, fromSystem } }, done);
  };
  const { error, isPending } = isAttesting ? attesting : recording;
  return { save, error, isPending };
}
