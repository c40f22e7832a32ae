import { drawTable } from './draw-table';
import { PreviewProblem } from './fetch-bytes';
import { openWorker } from './open-worker';
import type { Show } from './preview';
import type { SheetTexts, SheetWord } from './sheet-worker';
import workerAddress from './sheet-worker?worker&url';

/** A workbook that takes longer than this to read is no document for people. */
const longestMs = 20_000;

/** The sheets of a workbook as tabs. */
export const show: Show = async (bytes, { place, say }) => {
  const sheets = await readInWorker(bytes);
  const tabs = document.createElement('div');
  tabs.className = 'pv-tabs';
  tabs.setAttribute('role', 'tablist');
  tabs.setAttribute('aria-label', say('sheets'));
  const panel = document.createElement('div');
  panel.className = 'pv-panel';
  panel.setAttribute('role', 'tabpanel');
  const buttons = sheets.map(({ name }) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.setAttribute('role', 'tab');
    tab.textContent = name;
    return tab;
  });
  const choose = (at: number) => {
    const sheet = sheets[at];
    if (!sheet) return;
    for (const [index, tab] of buttons.entries()) {
      tab.setAttribute('aria-selected', String(index === at));
      tab.tabIndex = index === at ? 0 : -1;
    }
    panel.setAttribute('aria-label', sheet.name);
    panel.replaceChildren(drawTable({ rows: sheet.rows, isCut: sheet.isCut, say }));
  };
  for (const [index, tab] of buttons.entries()) {
    tab.addEventListener('click', () => choose(index));
    tab.addEventListener('keydown', ({ key }) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (by === 0) return;
      const next = (index + by + buttons.length) % buttons.length;
      choose(next);
      buttons[next]?.focus();
    });
  }
  tabs.append(...buttons);
  place.append(tabs, panel);
  choose(0);
};

async function readInWorker(bytes: Uint8Array): Promise<SheetTexts[]> {
  const { worker, close } = openWorker(workerAddress);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<SheetTexts[]>((resolve, reject) => {
      timer = setTimeout(() => reject(new PreviewProblem('tooComplex')), longestMs);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.onmessage = ({ data }: MessageEvent<SheetWord>) => {
        if ('sheets' in data) resolve(data.sheets);
        else reject(data.isTooComplex ? new PreviewProblem('tooComplex') : new Error('unreadable'));
      };
      worker.postMessage(bytes);
    });
  } finally {
    clearTimeout(timer);
    close();
  }
}
