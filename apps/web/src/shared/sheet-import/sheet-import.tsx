import { type ComponentProps, lazy, Suspense } from 'react';

const SheetImportDialog = lazy(async () => ({
  default: (await import('./sheet-import-dialog')).SheetImportDialog,
}));

/** The dialog of an import, fetched when somebody imports. */
export const SheetImport = (props: ComponentProps<typeof SheetImportDialog>) => (
  <Suspense fallback={null}>
    <SheetImportDialog {...props} />
  </Suspense>
);
