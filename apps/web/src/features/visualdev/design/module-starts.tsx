import { designApi, designFileApi, existingTableApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { Allowed } from '#shared/allowed';
import { StartFromSheet } from './from-sheet/start-from-sheet';
import { ImportDesign } from './import-design';
import { ofTable } from './of-table';
import { StartCard } from './start-card';
import './module-starts.css';

interface ModuleStartsProps {
  /** With the template it begins with; '' for an empty form. */
  onBegin: (template: string) => void;
  onMade: (id: string) => void;
}

const firstTemplate = 'visitRecord';

/** The ways a module begins, side by side, with what comes of each. */
export function ModuleStarts({ onBegin, onMade }: ModuleStartsProps) {
  const text = useText('moduleTemplate');
  return (
    <section className="mod-starts" aria-label={text('legend')}>
      <Allowed to={designApi.create}>
        <StartCard
          icon="plus"
          name={text('start.blank')}
          about={text('start.blankAbout')}
          onClick={() => onBegin('')}
        />
        <StartCard
          icon="layers"
          name={text('start.template')}
          about={text('start.templateAbout')}
          onClick={() => onBegin(firstTemplate)}
        />
      </Allowed>
      <Allowed to={existingTableApi.list}>
        <StartCard
          icon="columns"
          name={text('fromTable')}
          about={text('fromTableAbout')}
          onClick={() => onBegin(ofTable)}
        />
      </Allowed>
      <StartFromSheet onMade={onMade} about={text('start.sheetAbout')} />
      <Allowed to={designFileApi.importFile}>
        <ImportDesign about={text('start.importAbout')} />
      </Allowed>
    </section>
  );
}
