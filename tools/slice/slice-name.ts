/** What a new resource is called in each place; `leader-instruction` of `enterprise`. */
export interface SliceName {
  domain: string;
  /** `leader-instruction` */
  file: string;
  /** `leaderInstruction`: menu, table, area of texts. */
  word: string;
  /** `LeaderInstruction` */
  type: string;
  /** `leader instruction` */
  said: string;
}

const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function sliceName(given: string): SliceName {
  if (!/^[a-z][a-z-]*\/[a-z][a-z-]*$/.test(given))
    throw new Error('Say it as <domain>/<resource>, e.g. system/bill-rule');
  const [domain = '', file = ''] = given.split('/');
  const word = camel(file);
  return {
    domain,
    file,
    word,
    type: word.replace(/^\w/, (letter) => letter.toUpperCase()),
    said: file.replaceAll('-', ' '),
  };
}
