import { readFileSync } from "node:fs";
import { seeded } from "#test/support/seeded.ts";
import { openNetworks } from "#web/booking/tyre/networks.ts";
import { readSidewall } from "#web/booking/tyre/read-sidewall.ts";
import { readerSources } from "../bin/vite/sidewall-reader.ts";
import { eachSidewall, type Sidewall } from "./sidewalls.ts";

export const tiny = { pictures: 5 };

/**
 * Reads made pictures of sidewalls with the product's own reader and its networks. `recall` is the share of sizes that
 * are read right; `falseSizes` counts what would be filled in and does not stand there: another size, another load
 * index or speed symbol, or any size at all where there is none.
 */
export default async function benchTyreOcr(options: { pictures?: number } = {}): Promise<{
  recall: number;
  falseSizes: number;
  pictures: number;
  wholly: number;
  msEach: number;
}> {
  const { pictures = 300 } = options;
  const networks = await openNetworks({
    runtime: readFileSync(readerSources.runtime),
    finder: readFileSync(readerSources.finder),
    reader: readFileSync(readerSources.reader),
    signs: readFileSync(readerSources.signs),
  });
  let [sized, right, wholly, falseSizes, spent] = [0, 0, 0, 0, 0];
  await eachSidewall(pictures, seeded(2026), async (sidewall) => {
    const start = performance.now();
    const read = await readSidewall(sidewall, networks);
    spent += performance.now() - start;
    if (sidewall.size) sized += 1;
    if (read === null) return;
    const seen = written(sidewall);
    // Without what stands behind the size the reading is short, and not false.
    if (![seen.size, seen.whole].includes(joined(read))) falseSizes += 1;
    else right += 1;
    if (joined(read) === seen.whole) wholly += 1;
  });
  return { recall: right / sized, falseSizes, pictures, wholly: wholly / sized, msEach: Math.round(spent / pictures) };
}

const joined = (words: string) => words.replaceAll(" ", "");
const written = ({ size, service }: Sidewall) => ({ size, whole: size && size + service });
