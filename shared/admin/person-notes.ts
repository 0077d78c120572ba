import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** Longest note, characters. */
export const personNoteMaxLength = 2000;

// One for both texts: a function makes few schemas when it loads (decision 8).
const text = z.string().max(personNoteMaxLength);

/** A note of an admin as it is stored. A note is never changed: an admin who was wrong writes another one. */
export const PersonNoteRecord = z.object({
  id: text,
  userId: UserId,
  authorId: UserId,
  text,
  createdAt: Instant,
});
export type PersonNoteRecord = z.infer<typeof PersonNoteRecord>;
