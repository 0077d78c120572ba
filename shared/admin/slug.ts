/** Whether a text can be the last part of an article's address. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
