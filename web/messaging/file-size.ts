const mega = 1024 * 1024;
const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  return bytes < mega ? `${figures.format(Math.ceil(bytes / 1024))} kB` : `${figures.format(bytes / mega)} MB`;
}
