import { type ReadText, type TyreSize, tyreSizeIn } from "#shared/catalogue/tyre-size.ts";
import { type ColourPicture, evened, type Grey, greyOf, resized } from "./grey.ts";
import { foundLines, type ReadOptions, readLine, sideOf, type TextNetworks } from "./read-lines.ts";
import { goesOn, type TextLine } from "./text-lines.ts";

const longestLine = 800;
const mostLines = 8;

/** Picture sizes in pixels, tried in turn until a tyre size is found. */
const looks = [640, 960, 1440] as const;
/** Maximum enlargement factor, except at the first size. More enlargement adds no detail. */
const mostLarger = 1.3;
/** Below this confidence, a line is also read upside down. */
const upsideDownBelow = 0.6;

/** Minimum confidence. Below it, the user must type the size. */
export const confidenceLimit = 0.8;

/** Returns the size on a tyre's sidewall, "205/55 R16 91V", or null below the confidence limit. */
export async function readSidewall(
  picture: ColourPicture,
  networks: TextNetworks,
  { onProgress }: ReadOptions = {},
): Promise<string | null> {
  const grey = greyOf(picture);
  const most = Math.max(looks[0], Math.max(grey.width, grey.height) * mostLarger);
  const wanted = looks.filter((longest) => longest <= most);
  for (const [index, longest] of wanted.entries()) {
    const size = await lookAt(grey, longest, networks, (done) => onProgress?.((index + done) / wanted.length));
    if (size) return wordsOf(size);
  }
  return null;
}

/** Omits an uncertain load index and speed rating after a certain size. */
function wordsOf({ size, service }: TyreSize): string {
  return service && service.confidence >= confidenceLimit ? `${size} ${service.words}` : size;
}

async function lookAt(
  grey: Grey,
  longest: number,
  networks: TextNetworks,
  onProgress: (done: number) => void,
): Promise<TyreSize | null> {
  const times = Math.min(2, longest / Math.max(grey.width, grey.height));
  const [width, height] = [sideOf(grey.width * times), sideOf(grey.height * times)];
  const even = evened(resized(grey, width, height), Math.round(longest / 14));
  const lines = (await foundLines(even, networks)).slice(0, mostLines);
  const texts: ReadText[] = [];
  for (const [index, line] of lines.entries()) {
    onProgress((index + 1) / (lines.length + 1));
    texts.push(await readLine(even, line, networks, { longestLine }));
    const size = bestSize(lines, texts, false);
    if (size) return size;
  }
  const doubtful = lines.filter((_, index) => meanConfidence(texts[index]) < upsideDownBelow);
  if (doubtful.length * 2 <= lines.length) return null;
  const turned: ReadText[] = [];
  for (const line of doubtful) turned.push(await readLine(even, line, networks, { longestLine, isTurned: true }));
  return bestSize(doubtful, turned, true);
}

const meanConfidence = (text?: ReadText) =>
  text?.text ? text.confidence.reduce((sum, one) => sum + one, 0) / text.confidence.length : 0;

function bestSize(lines: readonly TextLine[], texts: readonly ReadText[], turned: boolean): TyreSize | null {
  const chains = lines.map((_, index) => chainFrom(index, lines, turned));
  const sizes = chains
    .map((chain) => tyreSizeIn(joined(chain.map((index) => texts[index] ?? { text: "", confidence: [] }))))
    .filter((size) => size !== null && size.confidence >= confidenceLimit) as TyreSize[];
  return sizes.sort((a, b) => b.confidence - a.confidence)[0] ?? null;
}

function chainFrom(first: number, lines: readonly TextLine[], turned: boolean): number[] {
  const chain = [first];
  for (;;) {
    const last = lines[chain.at(-1) ?? 0];
    const next = lines.findIndex(
      (line, index) => last && !chain.includes(index) && (turned ? goesOn(line, last) : goesOn(last, line)),
    );
    if (next < 0) return chain;
    chain.push(next);
  }
}

function joined(texts: readonly ReadText[]): ReadText {
  return {
    text: texts.map(({ text }) => text).join(" "),
    confidence: texts.flatMap(({ confidence }, index) => (index ? [1, ...confidence] : confidence)),
  };
}
