const longest = 100;

/**
 * A file's name as it may be kept and shown: what somebody called it, without marks that turn or hide its letters, without
 * a path, and with the one ending that fits what it is. A name never says that a document is a program.
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
