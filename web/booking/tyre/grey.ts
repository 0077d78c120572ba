export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export interface ColourPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export function greyOf({ width, height, data }: ColourPicture): Grey {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] = 0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0);
  return { width, height, data: grey };
}

/** Resizes a picture. Each new pixel is the mean of the area it covers, which reduces noise. */
export function resized(picture: Grey, width: number, height: number): Grey {
  const data = new Float32Array(width * height);
  const [stepX, stepY] = [picture.width / width, picture.height / height];
  const [across, down] = [Math.max(1, Math.round(stepX)), Math.max(1, Math.round(stepY))];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let j = 0; j < down; j++)
        for (let i = 0; i < across; i++)
          sum += shadeAt(picture, (x + (i + 0.5) / across) * stepX - 0.5, (y + (j + 0.5) / down) * stepY - 0.5);
      data[y * width + x] = sum / (across * down);
    }
  return { width, height, data };
}

/** Interpolates the shade between pixels. Outside the picture, the nearest edge pixel counts. */
export function shadeAt({ width, height, data }: Grey, x: number, y: number): number {
  const [px, py] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [dx, dy] = [px - left, py - top];
  const at = (column: number, row: number) => data[row * width + column] ?? 0;
  return (
    (at(left, top) * (1 - dx) + at(right, top) * dx) * (1 - dy) +
    (at(left, below) * (1 - dx) + at(right, below) * dx) * dy
  );
}

/** Parts with less than this share of the usual contrast are not amplified: they are rubber texture. */
const leastContrast = 0.5;
const brightness = 128;
const spread = 45;

/**
 * Equalises local brightness and contrast, so that black letters on black become visible. `reach`: radius in pixels.
 */
export function evened(picture: Grey, reach: number): Grey {
  const { width, height, data } = picture;
  const sums = runningSums(picture, (shade) => shade);
  const squares = runningSums(picture, (shade) => shade * shade);
  const means = new Float32Array(data.length);
  const contrasts = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const [top, below] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      const area = (right - left) * (below - top);
      const mean = sumWithin(sums, width, left, right, top, below) / area;
      means[y * width + x] = mean;
      const square = sumWithin(squares, width, left, right, top, below) / area;
      contrasts[y * width + x] = Math.sqrt(Math.max(0, square - mean * mean));
    }
  const usual = contrasts.reduce((sum, contrast) => sum + contrast, 0) / Math.max(1, contrasts.length);
  const even = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const contrast = Math.max(contrasts[i] ?? 0, usual * leastContrast, 1);
    even[i] = Math.max(0, Math.min(255, brightness + (((data[i] ?? 0) - (means[i] ?? 0)) / contrast) * spread));
  }
  return { width, height, data: even };
}

/** An integral image, with an empty row and column in front. */
function runningSums({ width, height, data }: Grey, of: (shade: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += of(data[y * width + x] ?? 0);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function sumWithin(sums: Float64Array, width: number, left: number, right: number, top: number, below: number) {
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  return at(right, below) - at(left, below) - at(right, top) + at(left, top);
}
