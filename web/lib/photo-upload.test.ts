import { expect, it } from "vitest";
import { photoRefusal } from "./photo-upload.ts";

const megabyte = 1024 * 1024;

it.each([
  ["image/jpeg", 3 * megabyte, null],
  ["image/webp", 10 * megabyte, null],
  ["image/jpeg", 20 * megabyte, "Photos can be 10 MB at the most. Choose a smaller one."],
  ["application/pdf", megabyte, "Please select only image files"],
  ["", megabyte, "Please select only image files"],
  ["image/svg+xml", megabyte, "SVG images are not taken. Photos must be JPEG, PNG or WebP."],
  ["image/avif", megabyte, "AVIF images are not taken. Photos must be JPEG, PNG or WebP."],
  [
    "image/heic",
    megabyte,
    "This is a HEIC photo. Photos must be JPEG, PNG or WebP. On an iPhone, choose Settings, Camera, Formats, Most Compatible.",
  ],
  ["image/png", 0, "The file is empty."],
])("a %s of %i bytes: %s", (type, size, refusal) => {
  expect(photoRefusal({ type, size })).toBe(refusal);
});
