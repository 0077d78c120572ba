import { z } from "zod";
import { StoredPhoto } from "../images/photo.ts";
import { TestimonialId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainName } from "../kernel/names.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { paragraph } from "../kernel/text.ts";
import { ReviewForm } from "./model.ts";

/** Maximum characters of a testimonial, short enough for the front page. */
export const testimonialMaxLength = 600;

/** Input of a testimonial, which is about Haulyard. Reviews are about hauliers. */
export const TestimonialForm = z.object({
  name: plainName(100),
  company: plainName(100),
  content: paragraph(testimonialMaxLength)
    .pipe(z.string().min(1, "Say what it was like to work with Haulyard."))
    .meta({ scalar: "String" }),
  rating: ReviewForm.shape.rating,
});

export const TestimonialRecord = z.object({
  id: TestimonialId,
  userId: UserId,
  name: z.string().max(100),
  company: z.string().max(100),
  content: z.string().max(1000),
  rating: z.int(),
  approved: z.boolean().meta({ description: "Visible to everybody." }),
  featured: z.boolean().meta({ description: "Shown on the front page; only for approved ones." }),
  photo: StoredPhoto.nullable(),
  createdAt: Instant,
  version: z.int(),
});
export type TestimonialRecord = z.infer<typeof TestimonialRecord>;

export const Testimonial = TestimonialRecord.omit({ photo: true })
  .extend({
    imageUrl: z.string().nullable().meta({ description: "The author's picture, if any; works for at least an hour." }),
  })
  .meta({ id: "Testimonial" });
export type Testimonial = z.infer<typeof Testimonial>;

export const TestimonialToDecide = Testimonial.extend({
  takenBy: TakenBy.nullable().meta({ description: "The admin who took it." }),
}).meta({ id: "TestimonialToDecide" });
export type TestimonialToDecide = z.infer<typeof TestimonialToDecide>;

/** An approved testimonial as everybody sees it, without the author's account. */
export const PublicTestimonial = Testimonial.omit({ userId: true, version: true }).meta({ id: "PublicTestimonial" });
export type PublicTestimonial = z.infer<typeof PublicTestimonial>;

export const TestimonialChange = z
  .object({
    kind: z.enum(["shown", "removed"]).meta({ id: "TestimonialChangeKind" }),
    testimonialId: TestimonialId,
    testimonial: PublicTestimonial.nullable().meta({ description: "Its current text; null: removed." }),
  })
  .meta({ id: "TestimonialChange" });
export type TestimonialChange = z.infer<typeof TestimonialChange>;
