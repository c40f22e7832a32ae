import type { Language } from '@qifu/i18n';
import { renderPdf } from '#platform/pdf/render-pdf';
import type { ZipFile, ZipManifest } from '#platform/zip/zip-files';
import { anonCodeOf } from '../sheet/shown-expert';
import { buildScoreForm, buildSummary, type FormWording, isPrintable } from './build-forms';
import type { FormSource } from './form-source.queries';
import { formText } from './form-texts';

const longestName = 40;

/** `001_XM2026-0017_五轴联动精密模具产线改造`; the code of the review where the number would tell the applicant. */
export function projectFolder({ project }: FormSource, { namesApplicant }: FormWording): string {
  const number = namesApplicant ? project.projectNo : project.blindCode;
  const name = [...project.projectName].slice(0, longestName).join('');
  return `${String(project.seq).padStart(3, '0')}_${number}_${name}`;
}

/** The files of a project: its summary once there is one, then a form per sheet. Each is drawn when its turn comes. */
export function listFormFiles(
  source: FormSource,
  wording: FormWording,
  folder: readonly string[],
): ZipFile[] {
  const { language } = wording;
  const summary = buildSummary(source, wording);
  const forms = source.sheets.filter(isPrintable).map(
    (sheet): ZipFile => ({
      path: [...folder, formText(language, 'formFile', { expert: anonCodeOf(language, sheet.anonNo) })],
      content: () => renderPdf(buildScoreForm(source, sheet, wording)),
      modifiedAt: sheet.submitTime ?? undefined,
    }),
  );
  if (!summary) return forms;
  const first: ZipFile = {
    path: [...folder, formText(language, 'summaryFile')],
    content: () => renderPdf(summary),
    modifiedAt: source.group.closeTime ?? undefined,
  };
  return [first, ...forms];
}

export const manifestHeadings = (language: Language): ZipManifest => ({
  path: formText(language, 'manifestPath'),
  bytes: formText(language, 'manifestBytes'),
  sha256: 'SHA-256',
});
