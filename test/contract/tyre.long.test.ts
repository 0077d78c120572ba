import { readFileSync } from "node:fs";
import { openNetworks } from "#web/booking/tyre/networks.ts";
import { readSidewall } from "#web/booking/tyre/read-sidewall.ts";
import { readerSources } from "../../bin/vite/sidewall-reader.ts";
import { eachSidewall, type Sidewall } from "../support/sidewalls.ts";
import { storm } from "../support/storm.ts";

const joined = (words: string) => words.replaceAll(" ", "");
const written = ({ size, service }: Sidewall) => [size, size && size + service];

// A result without the service description behind the size is incomplete, but counts as no false size.
storm(["tyre.ocrRecall", "tyre.falseSizes"], 1, async ({ runs, random }) => {
  const bytes = (name: keyof typeof readerSources) => readFileSync(readerSources[name]);
  const networks = await openNetworks({
    ...{ runtime: bytes("runtime"), finder: bytes("finder") },
    ...{ reader: bytes("reader"), signs: bytes("signs") },
  });
  let [sized, right] = [0, 0];
  const wrong: string[] = [];
  await eachSidewall(runs, random.next, async (sidewall) => {
    const read = await readSidewall(sidewall, networks);
    if (sidewall.size) sized += 1;
    if (read === null) return;
    if (written(sidewall).includes(joined(read))) right += 1;
    else wrong.push(`${joined(read)} for ${written(sidewall)[1]}`);
  });
  return { "tyre.ocrRecall": right / sized, "tyre.falseSizes": wrong };
});
