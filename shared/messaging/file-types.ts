// In a file of its own, so that a page which only uploads carries no schemas.

/** Kinds of file that may go with a message, each with how names of its files end. */
export const fileEndings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
} as const;
export type MessageFileType = keyof typeof fileEndings;

export const fileTypes = Object.keys(fileEndings) as [MessageFileType, ...MessageFileType[]];

/** Bytes that a file of a message may have: 10 MB. */
export const fileMaxBytes = 10 * 1024 * 1024;

/** What is said of a file of another kind, before and after it is sent. */
export const wrongFileWords = "Only JPEG, PNG and WebP images and PDF files can be sent.";

export function isFileType(type: string): type is MessageFileType {
  return Object.hasOwn(fileEndings, type);
}
