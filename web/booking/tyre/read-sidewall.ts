import { type ReadText, type TyreSize, tyreSizeIn } from "#shared/catalogue/tyre-size.ts";
import { type ColourPicture, evened, type Grey, greyOf, resized } from "./grey.ts";
import { goesOn, laidStraight, linesIn, type TextLine } from "./text-lines.ts";

/** The two networks that find and read text, wherever they run. Numbers go in and out row by row. */
export interface TextNetworks {
  /** The chance of text at each point, from three colours of a picture whose sides are multiples of 32. */
  find(colours: Float32Array, width: number, height: number): Promise<Float32Array>;
  /** The chances of each sign at each step along a line that is `lineHeight` high, in three colours. */
  read(colours: Float32Array, width: number): Promise<Float32Array>;
  /** What the reader's answers stand for; the first is nothing at all. */
  readonly signs: readonly string[];
}

export interface ReadOptions {
  /** Hears how much is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Points from the head to the foot of a line that is read. */
export const lineHeight = 48;
const longestLine = 800;
const mostLines = 8;
/** How the finder's colours are centred and spread, as it was taught. */
const taught = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;

/** How large a picture is looked at, one after the other, until a size is found. */
const looks = [640, 960, 1440] as const;
/** No look makes a picture larger than so many times, except the first: there is nothing more to see. */
const mostLarger = 1.3;
/** Lines that are read worse than this may stand upside down. */
const upsideDownBelow = 0.6;

/** From here on a reading counts; below it a person types the size. */
export const surenessLimit = 0.8;

/** The size that stands on a tyre's sidewall, "205/55 R16 91V", or null where none can be read with enough sureness. */
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

/** What is not sure behind a sure size is left out. */
function wordsOf({ size, service }: TyreSize): string {
  return service && service.sureness >= surenessLimit ? `${size} ${service.words}` : size;
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
  const found = await networks.find(
    coloursOf(even, (shade, colour) => (shade / 255 - taught[colour][0]) / taught[colour][1]),
    width,
    height,
  );
  const lines = linesIn({ width, height, data: found }).slice(0, mostLines);
  const texts: ReadText[] = [];
  for (const [index, line] of lines.entries()) {
    onProgress((index + 1) / (lines.length + 1));
    texts.push(await readLine(even, line, false, networks));
    const size = bestSize(lines, texts, false);
    if (size) return size;
  }
  const doubtful = lines.filter((_, index) => meanSureness(texts[index]) < upsideDownBelow);
  if (doubtful.length * 2 <= lines.length) return null;
  const turned: ReadText[] = [];
  for (const line of doubtful) turned.push(await readLine(even, line, true, networks));
  return bestSize(doubtful, turned, true);
}

const meanSureness = (text?: ReadText) =>
  text?.text ? text.sureness.reduce((sum, one) => sum + one, 0) / text.sureness.length : 0;

const sideOf = (length: number) => Math.max(32, Math.round(length / 32) * 32);

function coloursOf(picture: Grey, of: (shade: number, colour: 0 | 1 | 2) => number): Float32Array {
  const area = picture.data.length;
  const colours = new Float32Array(3 * area);
  for (const colour of [0, 1, 2] as const)
    for (let i = 0; i < area; i++) colours[colour * area + i] = of(picture.data[i] ?? 0, colour);
  return colours;
}

async function readLine(picture: Grey, line: TextLine, turned: boolean, networks: TextNetworks): Promise<ReadText> {
  const straight = laidStraight(picture, line, lineHeight, turned);
  const strip = straight.width > longestLine ? resized(straight, longestLine, lineHeight) : straight;
  const chances = await networks.read(
    coloursOf(strip, (shade) => shade / 127.5 - 1),
    strip.width,
  );
  return textOf(chances, networks.signs);
}

/** The likeliest sign of each step; the same again in the next step is the same sign. */
function textOf(chances: Float32Array, signs: readonly string[]): ReadText {
  let text = "";
  const sureness: number[] = [];
  let before = 0;
  for (let step = 0; step < chances.length / signs.length; step++) {
    let likeliest = 0;
    for (let sign = 0; sign < signs.length; sign++)
      if ((chances[step * signs.length + sign] ?? 0) > (chances[step * signs.length + likeliest] ?? 0))
        likeliest = sign;
    const chance = chances[step * signs.length + likeliest] ?? 0;
    if (likeliest !== 0 && likeliest === before) sureness.push(Math.max(sureness.pop() ?? 0, chance));
    else if (likeliest !== 0) {
      text += signs[likeliest];
      sureness.push(chance);
    }
    before = likeliest;
  }
  return { text, sureness };
}

/** The surest size on a line, or on several that go on from one another. */
function bestSize(lines: readonly TextLine[], texts: readonly ReadText[], turned: boolean): TyreSize | null {
  const chains = lines.map((_, index) => chainFrom(index, lines, turned));
  const sizes = chains
    .map((chain) => tyreSizeIn(joined(chain.map((index) => texts[index] ?? { text: "", sureness: [] }))))
    .filter((size) => size !== null && size.sureness >= surenessLimit) as TyreSize[];
  return sizes.sort((a, b) => b.sureness - a.sureness)[0] ?? null;
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
    sureness: texts.flatMap(({ sureness }, index) => (index ? [1, ...sureness] : sureness)),
  };
}
