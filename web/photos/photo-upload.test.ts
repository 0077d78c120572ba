import { expect, it } from "vitest";
import { fileRefusal, photoRefusal, type UploadPurpose, uploadFile } from "./photo-upload.ts";

const megabyte = 1024 * 1024;
const heic =
  "This is a HEIC photo. Photos must be JPEG, PNG or WebP. On an iPhone, choose Settings, Camera, Formats, Most Compatible.";
const files = "Only JPEG, PNG and WebP images and PDF files can be sent.";

it.each([
  ["a.jpg", "image/jpeg", 3 * megabyte, null],
  ["a.webp", "image/webp", 10 * megabyte, null],
  ["a.jpg", "image/jpeg", 40 * megabyte, "Photos can be 10 MB at most. Choose a smaller one."],
  ["a.pdf", "application/pdf", megabyte, "Please select only image files"],
  ["notes", "", megabyte, "Please select only image files"],
  ["a.svg", "image/svg+xml", megabyte, "This is an SVG drawing. Photos must be JPEG, PNG or WebP."],
  ["a.avif", "image/avif", megabyte, "This is an AVIF image. Photos must be JPEG, PNG or WebP."],
  ["a.jxl", "image/jxl", megabyte, "This is an image of type jxl. Photos must be JPEG, PNG or WebP."],
  ["a.heic", "image/heic", megabyte, heic],
  // Windows reports no MIME type for HEIC photos.
  ["IMG_0001.HEIC", "", megabyte, heic],
  ["IMG_0001.JPG", "", megabyte, null],
  ["a.png", "image/png", 0, "The file is empty."],
])("a photo %s of the type %s and %i bytes: %s", (name, type, size, refusal) => {
  expect(photoRefusal({ name, type, size })).toBe(refusal);
});

it.each([
  ["a.pdf", "application/pdf", megabyte, null],
  ["IMG_0001.HEIC", "", megabyte, `This is a HEIC photo. ${files}`],
  ["a.docx", "application/msword", megabyte, files],
  ["a.pdf", "application/pdf", 40 * megabyte, "Files can be 10 MB at most. Choose a smaller one."],
  ["a.pdf", "application/pdf", 0, "The file is empty."],
])("a file %s of the type %s and %i bytes for a message: %s", (name, type, size, refusal) => {
  expect(fileRefusal({ name, type, size })).toBe(refusal);
});

it.each<[kind: "photo" | "messageFile", refusal: string]>([
  ["photo", "This is a HEIC photo."],
  ["messageFile", "This is a HEIC photo."],
])("a HEIC %s that is named .jpg is rejected by its content", async (kind, refusal) => {
  const renamed = new File(["\0\0\0\x18ftypheic", "\0".repeat(300)], "IMG_0001.jpg", { type: "image/jpeg" });
  const purpose: UploadPurpose = { kind, askForm: () => Promise.reject(new Error("asked for a form")) };
  const news = { onProgress: () => {}, onWait: () => {} };
  await expect(uploadFile(purpose, renamed, news, new AbortController().signal)).rejects.toThrow(refusal);
});
