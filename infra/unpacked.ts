/** Reverses `packed`. Loads zlib without an import, which would remain in functions that unpack nothing. */
export function unpacked(text: string): Buffer {
  const bytes = Buffer.alloc((text.length / 5) * 4);
  for (let at = 0; at < text.length; at += 5) {
    let word = 0;
    for (let next = at; next < at + 5; next++) {
      const code = text.charCodeAt(next);
      word = word * 85 + code - (code > 92 ? 36 : 35);
    }
    bytes.writeUInt32BE(word, (at / 5) * 4);
  }
  return process.getBuiltinModule("node:zlib").brotliDecompressSync(bytes);
}
