import { recordSheetApi } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { saveTicket } from '@qifu/ui/upload';
import { watchWork } from '#shared/long-work/works-under-way';
import { useStep } from '#shared/step';

interface ExportProps {
  modelId: string;
  /** Of the button, where the design has its own. */
  words?: string;
  /** What the list asks for, and its columns in their order. */
  asked: {
    keyword: string;
    sidx?: string | undefined;
    sort?: 'asc' | 'desc' | undefined;
    menuId: string;
    queryJson: string;
    branch?: string;
  };
  columns: readonly string[];
}

/** Takes out all that the list finds, in its columns. */
export function ExportRecords({ modelId, words, asked, columns }: ExportProps) {
  const text = useText('visualdev');
  const exporting = useStep(recordSheetApi.exportExcel);
  const exportAll = async () => {
    const body = { ...asked, dataType: 1, selectKey: [...columns] };
    const { data } = await exporting.run({ params: { modelId }, body });
    if (data?.workId) watchWork(data.workId);
    else if (data) await saveTicket(data.url);
  };
  return (
    <Button icon="download" busy={exporting.isBusy} onClick={() => void exportAll()}>
      {words || text('button.download')}
    </Button>
  );
}
