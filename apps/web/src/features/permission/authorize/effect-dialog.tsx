import { useData } from '@qifu/client';
import { authorityApi, type GrantObject, type GrantsPreview } from '@qifu/contracts';
import { Button, Dialog, Empty, Notice } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { Loaded } from '#shared/query-state';
import { Stopping } from '../parts/stopping';
import type { ChosenIds } from './matrix/matrix-model';
import { EffectTrial } from './trial/effect-trial';
import './effect.css';

interface EffectDialogProps {
  objectType: GrantObject;
  objectId: string;
  ids: ChosenIds;
  /** On whom it is tried; empty for nobody yet. */
  triedUser: string;
  onTry: (userId: string) => void;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** What a save would do and to whom, told by the server from the very plan it follows; the save itself. */
export function EffectDialog(props: EffectDialogProps) {
  const { objectType, objectId, ids, triedUser, onTry, isSaving, onSave, onClose } = props;
  const text = useText('authorize');
  const preview = useData(
    authorityApi.preview,
    { params: { objectId }, body: { objectType, ...ids } },
    { isQuiet: true, keepsFormer: false },
  );
  const { data } = preview;
  const isCounted = objectType === 'Role';
  const isSame = data !== undefined && data.gained.length + data.lost.length === 0;
  const count = data?.members.count ?? 0;
  return (
    <Dialog
      isOpen
      size="medium"
      widthPx={860}
      onClose={onClose}
      title={isCounted && data && !isSame ? titleOf(text, data) : text('effect.title')}
      foot={
        <>
          <Button onClick={onClose}>{text('effect.back')}</Button>
          <Button
            kind="main"
            data-autofocus
            busy={isSaving}
            disabled={!data || isSame || preview.isFetching}
            onClick={onSave}
          >
            {isCounted && count > 0 ? text('saveFor', { count }) : text('save')}
          </Button>
        </>
      }
    >
      <Loaded query={preview} what={text('effect.title')} rows={6}>
        {(told) => (
          <>
            <Effect preview={told} isCounted={isCounted} />
            {isCounted && <EffectTrial roleId={objectId} ids={ids} userId={triedUser} onChoose={onTry} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const titleOf = (text: ReturnType<typeof useText<'authorize'>>, { gaining, losing }: GrantsPreview) =>
  gaining.count + losing.count === 0
    ? text('effect.nobody')
    : text('effect.people', { gaining: gaining.count, losing: losing.count });

function Effect({ preview, isCounted }: { preview: GrantsPreview; isCounted: boolean }) {
  const text = useText('authorize');
  const { gained, lost, gaining, losing, keeping, members } = preview;
  if (gained.length + lost.length === 0)
    return <Empty icon="check" title={text('same')} hint={text('sameHint')} />;
  return (
    <div className="ef">
      <div className="ef-sides">
        <Side tone="gain" title={text('gains')} items={gained}>
          {isCounted && gained.length > 0 && <People people={gaining} none={text('nobodyGains')} />}
        </Side>
        <Side tone="lose" title={text('loses')} items={lost}>
          {isCounted && lost.length > 0 && (
            <>
              <People people={losing} none={text('nobodyLoses')} />
              {keeping.count > 0 && (
                <p className="ef-keep">
                  {keeping.from.length > 0
                    ? text('keeping', { ...wordsOf(keeping), from: keeping.from.join('」「') })
                    : text('keepingElsewhere', wordsOf(keeping))}
                </p>
              )}
            </>
          )}
        </Side>
      </div>
      <Stopping stopping={preview.stopping} />
      {!isCounted && <Notice tone="warn" title={text('notCounted')} />}
      {isCounted && members.count > 0 && (
        <Notice tone="warn" title={text('signedOut', { count: members.count })}>
          {namesOf(members)}
        </Notice>
      )}
    </div>
  );
}

type ChangedPeople = Pick<GrantsPreview['members'], 'count' | 'names'>;
const namesOf = ({ count, names }: ChangedPeople) => names.join('、') + (count > names.length ? '…' : '');
const wordsOf = (people: ChangedPeople) => ({ count: people.count, names: namesOf(people) });

function People({ people, none }: { people: ChangedPeople; none: string }) {
  const text = useText('authorize');
  return <p className="ef-people">{people.count === 0 ? none : text('effect.who', wordsOf(people))}</p>;
}

interface SideProps {
  tone: 'gain' | 'lose';
  title: string;
  items: GrantsPreview['gained'];
  children: ReactNode;
}

function Side({ tone, title, items, children }: SideProps) {
  const text = useText('authorize');
  const lines = linesOf(items, text);
  const told = items.reduce((sum, { names }) => sum + names.length, 0);
  const all = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="ef-side" data-tone={tone}>
      <h3>
        {title}
        <span>{all}</span>
      </h3>
      {lines.length === 0 && <p className="ef-none">{text('noChange')}</p>}
      <ul>
        {lines.map(([menu, parts]) => (
          <li key={menu}>
            <b>{menu}</b>
            <span>{parts.join('、')}</span>
          </li>
        ))}
        {all > told && <li className="ef-none">{text('andMore', { count: all - told })}</li>}
      </ul>
      {children}
    </section>
  );
}

/** Names as the server joins them, `menu / part`, put together by menu. */
function linesOf(items: GrantsPreview['gained'], text: ReturnType<typeof useText<'authorize'>>) {
  const lines = new Map<string, string[]>();
  for (const { itemType, names } of items)
    for (const name of names) {
      const [menu = name, part] = name.split(' / ');
      const said = part ?? text(itemType === 'system' ? 'step.system' : 'column.view');
      const isPlain = itemType === 'button' || part === undefined;
      lines.set(menu, [
        ...(lines.get(menu) ?? []),
        isPlain ? said : text('effect.part', { kind: text(`step.${itemType}`), name: said }),
      ]);
    }
  return [...lines];
}
