/** What a single line may not hold: control characters and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const controlCharacters = /[\u0000-\u001f\u007f\ud800-\udfff]/u;
/** What a paragraph may not hold: the same, tabs and line ends aside. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
export const controlCharactersButLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/u;
