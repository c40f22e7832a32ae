import { Segments } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type ComponentProps, lazy, Suspense } from 'react';

/** Opened less often than the form, so it comes when it is asked for. */
const ListDesigner = lazy(() =>
  import('../list-designer/list-designer').then((part) => ({ default: part.ListDesigner })),
);

/** The list on the canvas. */
export const ListPart = (props: ComponentProps<typeof ListDesigner>) => (
  <Suspense>
    <ListDesigner {...props} />
  </Suspense>
);

interface PartChoiceProps {
  part: 'form' | 'list';
  onChange: (part: 'form' | 'list') => void;
}

/** Which part of a design is on the canvas. */
export function PartChoice({ part, onChange }: PartChoiceProps) {
  const text = useText('designer');
  return (
    <Segments
      label={text('side.part')}
      value={part}
      choices={[
        { value: 'form' as const, label: text('side.form') },
        { value: 'list' as const, label: text('side.list') },
      ]}
      onChange={onChange}
    />
  );
}
