import { z } from "zod";
import { KeptPhoto } from "../images/photo.ts";
import { TestimonialId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainName } from "../kernel/names.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { paragraph } from "../kernel/text.ts";
import { ReviewForm } from "./model.ts";

/** Longest testimonial, characters: it stands on the front page, where nobody reads more. */
export const testimonialMaxLength = 600;

/** What somebody says of Haulyard itself; a review is of a haulier. */
export const TestimonialForm = z.object({
  name: plainName(100),
  company: plainName(100),
  content: paragraph(testimonialMaxLength)
    .pipe(z.string().min(1, "Say what it was like to work with Haulyard."))
    .meta({ scalar: "String" }),
  rating: ReviewForm.shape.rating,
});

/** What somebody says of Haulyard, as it is stored; an admin approves it before others read it. */
export const TestimonialRecord = z.object({
  id: TestimonialId,
  userId: UserId,
  name: z.string().max(100),
  company: z.string().max(100),
  content: z.string().max(1000),
  rating: z.int(),
  approved: z.boolean().meta({ description: "Everybody may read it." }),
  featured: z.boolean().meta({ description: "It stands on the front page; only approved ones do." }),
  /** The author's picture. */
  photo: KeptPhoto.nullable(),
  createdAt: Instant,
  version: z.int(),
});
export type TestimonialRecord = z.infer<typeof TestimonialRecord>;

/** A testimonial as its author and admins see it. */
export const Testimonial = TestimonialRecord.omit({ photo: true })
  .extend({
    imageUrl: z
      .string()
      .nullable()
      .meta({ description: "The author's picture, if there is one; works for at least an hour." }),
  })
  .meta({ id: "Testimonial" });
export type Testimonial = z.infer<typeof Testimonial>;

/** A testimonial in the queue of admins. */
export const TestimonialToDecide = Testimonial.extend({
  takenBy: TakenBy.nullable().meta({ description: "Which admin decides it now." }),
}).meta({ id: "TestimonialToDecide" });
export type TestimonialToDecide = z.infer<typeof TestimonialToDecide>;

/** An approved testimonial as anybody may read it, without whose account it is. */
export const PublicTestimonial = Testimonial.omit({ userId: true, version: true }).meta({ id: "PublicTestimonial" });
export type PublicTestimonial = z.infer<typeof PublicTestimonial>;

/** What has become of a testimonial that everybody may read, or could. */
export const TestimonialChange = z
  .object({
    kind: z.enum(["shown", "removed"]).meta({ id: "TestimonialChangeKind" }),
    testimonialId: TestimonialId,
    testimonial: PublicTestimonial.nullable().meta({ description: "As it is now; null when it is removed." }),
  })
  .meta({ id: "TestimonialChange" });
export type TestimonialChange = z.infer<typeof TestimonialChange>;
