import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** In characters. */
export const personNoteMaxLength = 2000;

// Shared by both texts: a function creates few schemas at load (decision 8).
const text = z.string().max(personNoteMaxLength);

/** An admin's note as stored. A note never changes; a correction is another note. */
export const PersonNoteRecord = z.object({
  id: text,
  userId: UserId,
  authorId: UserId,
  text,
  createdAt: Instant,
});
export type PersonNoteRecord = z.infer<typeof PersonNoteRecord>;
