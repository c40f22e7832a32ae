import { useData } from '@qifu/client';
import { designApi } from '@qifu/contracts';
import { Button, DrawerSection } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { useStep } from '#shared/step';

/** Columns that somebody has added to the tables by hand, and the way into the form. Nothing where there are none. */
export function ForeignColumnList({ designId }: { designId: string }) {
  const tell = useText('releasePlan');
  const query = useData(designApi.listForeignColumns, { params: { id: designId } }, { isQuiet: true });
  const mayTakeUp = useMayCall(designApi.takeUpColumn);
  const taking = useStep(designApi.takeUpColumn);
  const list = query.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <DrawerSection title={tell('foreignColumns.title', { count: list.length })}>
      <p className="q-mute">{tell('foreignColumns.hint')}</p>
      <ul className="dif-list">
        {list.map(({ table, column, type, kind }) => (
          <li key={`${table}.${column}`}>
            <span className="dif-mark" aria-hidden="true">
              +
            </span>
            <span className="q-grow">
              {column}
              <span className="q-mute dif-back">
                {tell(kind === '' ? 'foreignColumns.unfit' : 'foreignColumns.type', { type })}
              </span>
            </span>
            {mayTakeUp && kind !== '' && (
              <Button
                kind="text"
                busy={taking.isBusy}
                aria-label={tell('foreignColumns.takeUpOf', { column })}
                onClick={() => void taking.run({ params: { id: designId }, body: { table, column } })}
              >
                {tell('foreignColumns.takeUp')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
