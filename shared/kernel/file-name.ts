const longest = 100;

/**
 * Returns a safe name for storage and display: no path, no invisible or direction marks, and only the extension of the
 * file's type. So a name cannot present a program as a document.
 */
export function safeFileName(name: string, ending: string): string {
  const plain = name
    .normalize("NFKC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[\\/:*?"<>|]/g, " ")
    .replace(/(?:\s*\.\s*[a-z0-9]{1,5})+\s*$/i, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const kept = [...plain].slice(0, longest).join("").trim();
  return `${kept || "file"}.${ending}`;
}
