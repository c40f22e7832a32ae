/** Fields typed one a line, code first: `amount 金额`, with a comma, a tab or a space between. */
export function readTypedFields(text: string): { enCode: string; fullName: string }[] {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, enCode = '', fullName = ''] = /^\s*([A-Za-z0-9_.-]+)[\s,，;；:：]*(.*?)\s*$/.exec(line) ?? [];
    if (enCode !== '') found.set(enCode, fullName || enCode);
  }
  return [...found].map(([enCode, fullName]) => ({ enCode, fullName }));
}
