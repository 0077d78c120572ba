import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { megabytes, percent, type Report } from "./report.ts";
import { ask, byHand, reasonOf } from "./web.ts";

export type Offer = { name: string; url: string; md5: string };

/**
 * Downloads a file into a folder and returns its path. Stores a partial download as `NAME.part`, with the server's tag,
 * and resumes it. Does not download a complete file again.
 * @throws Error that names the file and the remedy.
 */
export async function download(offer: Offer, dir: string, report: Report): Promise<string> {
  const path = join(dir, offer.name);
  if (existsSync(path) && (await md5Of(path)) === offer.md5) {
    report.done(`${offer.name}: here already, ${megabytes(statSync(path).size)}.`);
    return path;
  }
  const part = `${path}.part`;
  const tagFile = `${part}.tag`;
  const kept = existsSync(part) && existsSync(tagFile) ? statSync(part).size : 0;
  const answer = await askFrom(offer, kept, kept > 0 ? readFileSync(tagFile, "utf8") : "");
  const start = answer.status === 206 ? kept : 0;
  writeFileSync(tagFile, tagOf(answer));
  const bytes = await receive(offer, answer, part, start, report);
  const md5 = await md5Of(part);
  rmSync(tagFile);
  if (md5 !== offer.md5) {
    rmSync(part);
    throw new Error(
      `${offer.name} is damaged and was deleted: its MD5 checksum is ${md5}, its publisher says ${offer.md5}. ` +
        `Run the command again; if that does not help, ${byHand}.`,
    );
  }
  renameSync(part, path);
  report.done(`${offer.name}: ${megabytes(bytes)}${start > 0 ? `, of which ${megabytes(start)} were here` : ""}.`);
  return path;
}

async function askFrom({ name, url }: Offer, kept: number, tag: string): Promise<Response> {
  const answer = await ask(url, kept > 0 && tag ? { range: `bytes=${kept}-`, "if-range": tag } : {});
  if (answer.status === 416) return askFrom({ name, url, md5: "" }, 0, "");
  const isRest = answer.status === 206 && answer.headers.get("content-range")?.startsWith(`bytes ${kept}-`);
  if (answer.status === 200 || isRest) return answer;
  throw new Error(`${name} cannot be downloaded: ${url} answered ${answer.status}. Try again later, or ${byHand}.`);
}

/** Returns the tag of this version of the file. Ignores weak tags, which do not promise the same bytes. */
function tagOf({ headers }: Response): string {
  const etag = headers.get("etag") ?? "";
  return etag.startsWith('"') ? etag : (headers.get("last-modified") ?? "");
}

async function receive({ name }: Offer, answer: Response, part: string, start: number, report: Report) {
  const length = Number(answer.headers.get("content-length") ?? 0);
  const total = length > 0 ? start + length : 0;
  let bytes = start;
  const file = await open(part, start > 0 ? "a" : "w");
  try {
    for await (const chunk of answer.body ?? []) {
      await file.appendFile(chunk);
      bytes += chunk.length;
      const share = total > 0 ? ` of ${megabytes(total)}, ${percent(bytes, total)}` : "";
      report.progress(`${name}: ${megabytes(bytes)}${share}`);
    }
  } catch (error) {
    // Network failures are TypeErrors. Rethrows other errors, such as a full disk, whose messages are clear already.
    if (!(error instanceof TypeError)) throw error;
    throw new Error(
      `${name} broke off after ${megabytes(bytes)}${total > 0 ? ` of ${megabytes(total)}` : ""} (${reasonOf(error)}). ` +
        "The partial file is saved: run the command again to resume.",
    );
  } finally {
    await file.close();
  }
  return bytes;
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
