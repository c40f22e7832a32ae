import { useAreas } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { useAddressWords } from '#shared/address-words';
import { ModuleList } from './module-list';
import { OpenDesigner } from './open-designer';

const FieldGallery = lazy(() =>
  import('../gallery/field-gallery').then((part) => ({ default: part.FieldGallery })),
);

/** Modules that are made without code, and the designer of one. */
export default function ModuleListPage() {
  useAreas(
    'designer',
    'designerKinds',
    'designerMoving',
    'designerRules',
    'designerSettings',
    'moduleTemplate',
    'releasePlan',
    'visualdev',
    'fields',
    'record',
    'validation',
  );
  const { wordOf, change } = useAddressWords();
  const designId = wordOf('design');
  if (wordOf('kinds'))
    return (
      <Suspense>
        <FieldGallery onClose={() => change({ kinds: '' })} />
      </Suspense>
    );
  if (designId) return <OpenDesigner key={designId} id={designId} onClose={() => change({ design: '' })} />;
  return (
    <ModuleList
      onDesign={(id) => change({ design: id }, { isStep: true })}
      onKinds={() => change({ kinds: '1' }, { isStep: true })}
    />
  );
}
