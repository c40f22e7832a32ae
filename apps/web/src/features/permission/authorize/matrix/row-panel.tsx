import { moduleColumnApi } from '@qifu/contracts';
import { Icon, showTime, ViewTabs } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMayCall } from '#shared/allowed';
import { explainPath } from '#shared/who-sees';
import { ManyBox, MarkBox, markOf, useMarkWords } from './marks';
import { columnCodes, type MatrixItem, type MatrixRow, type PanelKind, panelKinds } from './matrix-model';
import { tickedOf } from './matrix-turns';
import { TickButton } from './tick-button';
import type { MatrixDraft } from './use-matrix-draft';

interface RowPanelProps {
  row: MatrixRow;
  draft: MatrixDraft;
  children?: ReactNode;
}

/** What stands in the chosen menu beside its buttons: data schemes, columns and form fields, and where rights come from. */
export function RowPanel({ row, draft, children }: RowPanelProps) {
  const text = useText('authorize');
  const record = useText('record');
  const [wanted, setWanted] = useState<PanelKind>('resource');
  const kinds = panelKinds.filter((kind) => row.parts[kind].length > 0);
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  const views = kinds.map((key) => ({ key, label: text(`panel.${key}`), count: row.parts[key].length }));
  return (
    <>
      <div className="mx-panel-head">
        <h2>{row.name}</h2>
        {row.id && (
          <span className="q-row">
            <Link to={`/permission/authorize?view=holders&menu=${row.id}`}>{text('whoHas')}</Link>
            <Link to={explainPath({ menu: row.id })}>{record('act.whoSees')}</Link>
          </span>
        )}
      </div>
      {kind ? (
        <>
          {kinds.length > 0 && (
            <ViewTabs
              label={text('panel.label')}
              views={views}
              current={kind}
              onChange={(key) => setWanted(panelKinds.find((one) => one === key) ?? 'resource')}
            />
          )}
          <PartList key={`${row.key} ${kind}`} row={row} kind={kind} draft={draft} />
        </>
      ) : (
        <p className="mx-panel-none">
          {text(row.isBranch ? 'panel.branch' : 'panel.none')}
          {!row.isBranch && <DefineLink row={row} part="column" />}
        </p>
      )}
      <Sources row={row} />
      {children}
    </>
  );
}

/** To where the columns, fields and schemes of a menu are defined. */
function DefineLink({ row, part }: { row: MatrixRow; part: string }) {
  const text = useText('authorize');
  const isAllowed = useMayCall(moduleColumnApi.list);
  if (!isAllowed) return null;
  return <Link to={`/system/menu?parts=${row.id}&part=${part}`}>{text('panel.define')}</Link>;
}

const partOf = { resource: 'scheme', column: 'column', form: 'form' } as const;

function PartList({ row, kind, draft }: { row: MatrixRow; kind: PanelKind; draft: MatrixDraft }) {
  const text = useText('authorize');
  const items = row.parts[kind];
  const isLimited = row.limits.includes(kind);
  const free = items.filter(({ isFixed }) => !isFixed);
  const ticked = tickedOf(items, draft.chosen);
  const count = items.filter(({ key }) => draft.chosen.has(key)).length;
  const counted = text('panel.all', { count, total: items.length });
  const isShut = isLimited && ticked === 'none';
  return (
    <section className="mx-panel-part">
      <p data-warns={isShut || undefined}>
        {isShut && <Icon name="alert" />}
        {text(isLimited ? (isShut ? `shut.${kind}` : `limited.${kind}`) : `unlimited.${kind}`)}
        {!isLimited && <DefineLink row={row} part={partOf[kind]} />}
      </p>
      <TickButton
        className="mx-panel-all"
        ticked={ticked}
        isFixed={free.length === 0}
        label={counted}
        onClick={() =>
          draft.turn(
            free.map(({ key }) => key),
            ticked !== 'all',
          )
        }
      >
        <ManyBox ticked={ticked} />
        {counted}
      </TickButton>
      <ul>
        {items.map((item) => (
          <Part
            key={item.key}
            item={item}
            row={row}
            isOpen={!isLimited && kind !== 'resource'}
            draft={draft}
          />
        ))}
      </ul>
    </section>
  );
}

/** Granted here or had from elsewhere. */
const opensMenu = ({ item }: MatrixRow, { chosen }: MatrixDraft) =>
  item !== undefined && markOf(item, chosen).state !== 'none';

interface PartProps {
  item: MatrixItem;
  row: MatrixRow;
  draft: MatrixDraft;
  /** Whoever opens the menu has it. */
  isOpen: boolean;
}

function Part({ item, row, isOpen, draft }: PartProps) {
  const text = useText('authorize');
  const say = useMarkWords();
  const own = markOf(item, draft.chosen);
  const comesAlong = isOpen && own.state === 'none' && own.change === undefined && opensMenu(row, draft);
  const mark = comesAlong ? { ...own, state: 'inherited' as const } : own;
  return (
    <li>
      <TickButton
        className="mx-part"
        ticked={mark.state === 'held'}
        isFixed={item.isFixed}
        label={`${row.name}，${item.name}，${say(item, mark)}`}
        data-change={mark.change}
        onClick={() => draft.turn([item.key], mark.state !== 'held')}
      >
        <MarkBox state={mark.state} />
        <span>{item.name}</span>
        {item.isAll && <small>{text('panel.everyRow')}</small>}
        {mark.change && (
          <span className="mx-sign" aria-hidden="true">
            {mark.change === 'added' ? '+' : '−'}
          </span>
        )}
      </TickButton>
    </li>
  );
}

/** Where the marks come from that are not granted on this page. */
function Sources({ row }: { row: MatrixRow }) {
  const text = useText('authorize');
  const named = [
    ...row.cells.map((item, at) => ({
      item,
      name: text(`column.${columnCodes[at] as (typeof columnCodes)[number]}`),
    })),
    ...row.own.map((item) => ({ item, name: item.name })),
  ].flatMap(({ item, name }) => (item && (item.from.length > 0 || item.temporary) ? [{ item, name }] : []));
  if (named.length === 0) return null;
  return (
    <section className="mx-sources">
      <h3>{text('panel.sources')}</h3>
      <dl>
        {named.map(({ item, name }) => (
          <div key={item.key}>
            <dt>{name}</dt>
            <dd>
              {item.from.length > 0 && text('mark.from', { from: item.from.join('、') })}
              {item.temporary && (
                <span>
                  {text('mark.until', {
                    count: item.temporary.count,
                    time: showTime(item.temporary.endsAt, 'minute'),
                  })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
