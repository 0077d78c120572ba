// A separate file, so that pages that only upload load no schemas.

export const fileEndings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
} as const;
export type MessageFileType = keyof typeof fileEndings;

export const fileTypes = Object.keys(fileEndings) as [MessageFileType, ...MessageFileType[]];

export const fileMaxBytes = 10 * 1024 * 1024;

export const wrongFileWords = "Only JPEG, PNG and WebP images and PDF files can be sent.";

export function isFileType(type: string): type is MessageFileType {
  return Object.hasOwn(fileEndings, type);
}
