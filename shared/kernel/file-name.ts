const longest = 100;

/**
 * Returns a file's name for storage and display. It has no path, no marks that turn or hide letters, and the one ending
 * of its type. So a name never presents a document as a program.
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
