/** A scanned certificate as a picture without words: frame, lines, seal. `tint` tells one from another. */
export async function certificatePng(tint: number): Promise<Buffer> {
  const ink = ['#8a5a00', '#1f5130', '#16325c', '#7a2a1e'][tint % 4];
  const lines = Array.from(
    { length: 7 },
    (_, at) =>
      `<rect x="110" y="${190 + at * 40}" width="${560 - ((at * 97 + tint * 31) % 240)}" height="12" rx="3"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="594">
    <rect width="840" height="594" fill="#fffdf6"/>
    <rect x="24" y="24" width="792" height="546" fill="none" stroke="${ink}" stroke-width="6"/>
    <rect x="38" y="38" width="764" height="518" fill="none" stroke="${ink}" stroke-width="1.5"/>
    <g fill="#3a3f47" opacity=".55"><rect x="250" y="96" width="340" height="30" rx="4"/>${lines.join('')}</g>
    <g fill="none" stroke="#c8102e" stroke-width="7"><circle cx="660" cy="440" r="74"/></g>
    <path fill="#c8102e" d="M660 402l9 27h29l-23 17 9 27-24-17-24 17 9-27-23-17h29z"/></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
