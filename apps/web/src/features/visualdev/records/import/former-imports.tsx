import { useData } from '@qifu/client';
import { onlineDevApi, type RecordImport, recordImportApi } from '@qifu/contracts';
import { askFirst, Button, showSuccess, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useStep } from '#shared/step';
import './former-imports.css';
import type { ShownModule } from '../../form/use-module';

const shown = 5;

type OfModule = Pick<ShownModule, 'id' | 'isBound'>;

/** What the person brought into the module before, with the way to take each back. */
export function FormerImports({ module, menuId }: { module: OfModule; menuId: string }) {
  const modelId = module.id;
  const text = useText('recordSheet');
  const { data } = useData(
    recordImportApi.list,
    { params: { modelId }, query: { menuId } },
    { isQuiet: true },
  );
  const undo = useUndo(module, menuId);
  const list = data?.list.slice(0, shown) ?? [];
  if (list.length === 0) return null;
  return (
    <section className="former-imports">
      <h3>{text('import.former')}</h3>
      <ul>
        {list.map((one) => (
          <li key={one.id}>
            <span className="former-imports-name">{one.fileName}</span>
            <span className="q-mute">{showTime(one.creatorTime)}</span>
            <span className="q-mute">{text('import.records', { count: one.keptCount })}</span>
            {one.updatedCount > 0 && (
              <span className="q-mute">{text('import.updated', { count: one.updatedCount })}</span>
            )}
            {one.undoneTime === null ? (
              <Button kind="text" busy={undo.isBusy} onClick={() => void undo.run(one)}>
                {text('import.undo')}
              </Button>
            ) : (
              <span className="q-mute">{text('import.undone')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useUndo({ id: modelId, isBound }: OfModule, menuId: string) {
  const text = useText('recordSheet');
  const cache = useQueryClient();
  const undoing = useStep(recordImportApi.undo, { saysNothing: true });
  const run = async ({ id, fileName, keptCount, updatedCount }: RecordImport) => {
    const isYes = await askFirst({
      title: text('import.undoTitle', { name: fileName }),
      effect: text(isBound ? 'import.undoBoundEffect' : 'import.undoEffect', {
        added: keptCount - updatedCount,
        updated: updatedCount,
      }),
      verb: text('import.undo'),
      isRisky: true,
    });
    if (!isYes) return;
    const { data } = await undoing.run({ params: { modelId, batchId: id }, body: { menuId } });
    if (!data) return;
    await cache.invalidateQueries({ queryKey: [onlineDevApi.list.resource] });
    const { removed, restored, kept, keptNames } = data;
    showSuccess(
      kept > 0
        ? text('import.undoKept', { removed, restored, kept, names: keptNames.join(', ') })
        : text('import.undoDone', { removed, restored }),
    );
  };
  return { run, isBusy: undoing.isBusy };
}
