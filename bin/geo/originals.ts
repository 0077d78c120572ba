import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { download, type Offer } from "./download.ts";
import type { Report } from "./report.ts";
import { askText, byHand } from "./web.ts";

export type Publishers = { ordnanceSurvey: string; geofabrik: string };

export const publishers: Publishers = {
  ordnanceSurvey: "https://api.os.uk/downloads/v1",
  geofabrik: "https://download.geofabrik.de/europe/united-kingdom",
};

export type Originals = Record<"codePoint" | "openNames" | "openStreetMap", string>;

const extract = "scotland-latest.osm.pbf";

export async function downloadOriginals(from: Publishers, dir: string, report: Report): Promise<Originals> {
  mkdirSync(dir, { recursive: true });
  return {
    codePoint: await download(await offerOfOrdnanceSurvey(from, "CodePointOpen"), dir, report),
    openNames: await download(await offerOfOrdnanceSurvey(from, "OpenNames"), dir, report),
    openStreetMap: await download(await offerOfGeofabrik(from), dir, report),
  };
}

const Offers = z.array(
  z.object({ fileName: z.string(), url: z.url(), md5: z.string(), format: z.string(), area: z.string() }),
);

/** OS Downloads API: https://osdatahub.os.uk/docs/downloads/technicalSpecification */
async function offerOfOrdnanceSurvey({ ordnanceSurvey }: Publishers, product: string): Promise<Offer> {
  const url = `${ordnanceSurvey}/products/${product}/downloads?area=GB&format=CSV`;
  const offers = Offers.safeParse(parseJson(await askText(url))).data ?? [];
  const offer = offers.find(({ format, area }) => format === "CSV" && area === "GB");
  if (!offer) throw new Error(`${url} no longer offers a CSV file of Great Britain. Update Haulyard, or ${byHand}.`);
  return { name: offer.fileName, url: offer.url, md5: offer.md5.toLowerCase() };
}

async function offerOfGeofabrik({ geofabrik }: Publishers): Promise<Offer> {
  const url = `${geofabrik}/${extract}`;
  const md5 = /^[0-9a-f]{32}/i.exec(await askText(`${url}.md5`))?.[0];
  if (!md5) throw new Error(`${url}.md5 holds no checksum. Try again later, or ${byHand}.`);
  return { name: extract, url, md5: md5.toLowerCase() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shapes: Record<keyof Originals, { named: RegExp; what: string; where: string }> = {
  codePoint: {
    named: /^codepo.*\.zip$/i,
    what: "Code-Point Open as CSV (codepo_gb.zip)",
    where: "https://osdatahub.os.uk/downloads/open/CodePointOpen",
  },
  openNames: {
    named: /^opname.*\.zip$/i,
    what: "OS Open Names as CSV (opname_csv_gb.zip)",
    where: "https://osdatahub.os.uk/downloads/open/OpenNames",
  },
  openStreetMap: {
    named: /\.osm\.pbf$/i,
    what: `an OpenStreetMap extract (${extract})`,
    where: `${publishers.geofabrik}.html`,
  },
};

export const whereToGet = Object.values(shapes).map(({ what, where }) => `${what}: ${where}`);

/** Finds the originals in the user's folder. Throws if one is missing or ambiguous. */
export function findOriginals(dir: string): Originals {
  if (!existsSync(dir)) throw new Error(`There is no folder ${dir}.`);
  const names = readdirSync(dir);
  const find = (original: keyof Originals): string => {
    const { named, what, where } = shapes[original];
    const found = names.filter((name) => named.test(name));
    if (found.length > 1) throw new Error(`${dir} holds ${found.join(" and ")}: remove all but one.`);
    if (!found[0]) throw new Error(`${dir} does not hold ${what}. Download it from ${where}`);
    return join(dir, found[0]);
  };
  return { codePoint: find("codePoint"), openNames: find("openNames"), openStreetMap: find("openStreetMap") };
}
