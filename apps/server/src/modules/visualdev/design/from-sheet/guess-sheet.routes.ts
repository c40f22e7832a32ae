import { sheetGuessApi } from '@qifu/contracts';
import { routes } from '#platform/http/routes';
import { guessSheet } from './guess-sheet.service';

export const guessSheetRoutes = routes(sheetGuessApi, {
  guess: (ctx, { body }) => guessSheet(ctx, body.fileId),
});
