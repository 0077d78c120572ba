import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** Maximum length of an admin's note on a person, in characters. */
export const personNoteMaxLength = 2000;

// One schema for both texts, because a function must create few schemas at load (decision 8).
const text = z.string().max(personNoteMaxLength);

/** An admin's note on a person as stored. Notes never change; a correction is another note. */
export const PersonNoteRecord = z.object({
  id: text,
  userId: UserId,
  authorId: UserId,
  text,
  createdAt: Instant,
});
export type PersonNoteRecord = z.infer<typeof PersonNoteRecord>;
