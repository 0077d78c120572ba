/**
 * Start pictures of the installed app on iPhones, which need the exact size: CSS pixels of the portrait screen, and
 * device pixels for each. Other devices make theirs from the manifest.
 */
const screens = [
  [440, 956, 3],
  [402, 874, 3],
  [430, 932, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [414, 896, 2],
  [375, 667, 2],
] as const;

export interface StartPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

export const startPictures: readonly StartPicture[] = screens.map(([width, height, density]) => ({
  file: `start/${width * density}x${height * density}.png`,
  width,
  height,
  density,
}));

export const startPictureTags: readonly string[] = startPictures.map(({ file, width, height, density }) => {
  const screen = `(device-width: ${width}px) and (device-height: ${height}px)`;
  const media = `${screen} and (-webkit-device-pixel-ratio: ${density}) and (orientation: portrait)`;
  return `<link rel="apple-touch-startup-image" media="${media}" href="/${file}">`;
});
