import { type DesignRow, designApi } from '@qifu/contracts';
import { type DataColumn, NameCell, RowActs } from '@qifu/ui/office';
import { type MenuEntry, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { ModuleState } from './module-state';

export interface ModuleWays {
  onDesign: (id: string) => void;
  /** Shows where it is used, and its versions, beside the list. */
  onOpen: (id: string) => void;
  hrefOf: (id: string) => string;
}

/** What was done, with who and when below it. */
const Said = ({ what, who, when }: { what: string; who?: string; when: number | undefined }) => (
  <>
    {what}
    <span className="mod-said">
      {[who, when === undefined ? '' : showTime(when, 'minute')].filter(Boolean).join(' ')}
    </span>
  </>
);

/** How many records a module has, in words: those that nobody has counted are about so many. */
export function useRecordCount() {
  const text = useText('designer');
  return ({ records, isEstimate }: Pick<DesignRow, 'records' | 'isEstimate'>) =>
    isEstimate ? text('about', { count: showNumber(records) }) : showNumber(records);
}

/** What the list says of each module: its state, where it is used, its records, and who did what last. */
export function useModuleColumns(
  { onDesign, onOpen, hrefOf }: ModuleWays,
  menuOf: (row: DesignRow) => MenuEntry[],
): DataColumn<DesignRow>[] {
  const text = useText('designer');
  const countOf = useRecordCount();
  const mayEdit = useMayCall(designApi.update);
  return [
    {
      key: 'fullName',
      title: text('field.fullName'),
      kind: 'name',
      canSort: true,
      render: ({ id, fullName, enCode }) => (
        <NameCell
          name={fullName}
          code={enCode}
          href={hrefOf(id)}
          onOpen={(event) => {
            event.preventDefault();
            onOpen(id);
          }}
        />
      ),
    },
    {
      key: 'state',
      title: text('field.state'),
      kind: 'state',
      stacked: 'aside',
      render: (row) => <ModuleState {...row} />,
    },
    {
      key: 'webType',
      title: text('field.webType'),
      yields: 1,
      render: ({ webType }) => text(webType === 1 ? 'webType.t1' : 'webType.t2'),
    },
    { key: 'usedIn', title: text('field.usedIn'), yields: 3 },
    { key: 'records', title: text('field.records'), kind: 'number', render: countOf },
    {
      key: 'publishedTime',
      title: text('field.publishedTime'),
      yields: 2,
      render: ({ publishedNo, publishedTime, publishedUser }) =>
        publishedNo === null ? (
          '—'
        ) : (
          <Said
            what={text('versionNo', { no: publishedNo })}
            who={publishedUser}
            when={publishedTime ?? undefined}
          />
        ),
    },
    {
      key: 'lastModifyTime',
      title: text('field.lastModifyTime'),
      canSort: true,
      render: ({ lastModifyTime, lastModifyUser, creatorTime, creatorUser }) => (
        <Said what={lastModifyUser || creatorUser} when={lastModifyTime ?? creatorTime} />
      ),
    },
    {
      key: 'acts',
      title: text('field.acts'),
      kind: 'acts',
      render: (row) => (
        <RowActs
          name={row.fullName}
          {...(mayEdit && { main: { label: text('act.design'), onClick: () => onDesign(row.id) } })}
          more={menuOf(row)}
        />
      ),
    },
  ];
}
