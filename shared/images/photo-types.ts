export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export type PhotoType = (typeof photoTypes)[number];

const rule = "Photos must be JPEG, PNG or WebP.";
const heic = {
  seen: "This is a HEIC photo.",
  advice: `${rule} On an iPhone, choose Settings, Camera, Formats, Most Compatible.`,
};
const others: Readonly<Record<string, { readonly seen: string; readonly advice: string }>> = {
  "image/heic": heic,
  "image/heif": heic,
  "image/avif": { seen: "This is an AVIF image.", advice: rule },
  "image/svg+xml": { seen: "This is an SVG drawing.", advice: rule },
  "image/gif": { seen: "This is a GIF image.", advice: rule },
  "image/tiff": { seen: "This is a TIFF image.", advice: rule },
  "image/bmp": { seen: "This is a BMP image.", advice: rule },
};

/** Returns the name of an unsupported image type and advice; null for supported photos and for other files. */
export function otherImage(type: string): { readonly seen: string; readonly advice: string } | null {
  if (isPhotoType(type) || !type.startsWith("image/")) return null;
  return others[type] ?? { seen: `This is an image of type ${type.slice("image/".length)}.`, advice: rule };
}

export function photoTypeRefusal(type: string): string | null {
  if (isPhotoType(type)) return null;
  const other = otherImage(type);
  return other ? `${other.seen} ${other.advice}` : "Please select only image files";
}

export function isPhotoType(type: string): type is PhotoType {
  return (photoTypes as readonly string[]).includes(type);
}

const endings: Readonly<Record<string, string>> = {
  ...{ jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp", pdf: "application/pdf" },
  ...{ heic: "image/heic", heif: "image/heif", avif: "image/avif", gif: "image/gif", tif: "image/tiff" },
  ...{ tiff: "image/tiff", bmp: "image/bmp", svg: "image/svg+xml" },
};

/** Returns a chosen file's media type. Windows omits it for HEIC photos, so the file name decides. */
export function declaredType({ type, name }: { readonly type: string; readonly name: string }): string {
  return type || (endings[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "");
}
