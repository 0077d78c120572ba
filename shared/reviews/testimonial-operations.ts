import { z } from "zod";
import { itemTaken } from "../accounts/faults.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { badCursor } from "../kernel/faults.ts";
import { IdempotencyKey, TestimonialId } from "../kernel/id.ts";
import { anyone, mutation, query, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import { featuredUnapproved, noCompletedJob, noTestimonial, testimonialChanged, testimonialGiven } from "./faults.ts";
import {
  PublicTestimonial,
  Testimonial,
  TestimonialChange,
  TestimonialForm,
  TestimonialToDecide,
} from "./testimonial.ts";

const version = z.int().meta({ description: "The version you opened." });

const jobParties = ["contractor", "haulier", "driver", "booker"] as const;

export const testimonialOperations = {
  testimonials: query({
    doc: "Approved testimonials, newest first, or only featured ones.",
    input: () => z.object({ featured: z.boolean(), nextToken: NextToken }),
    output: () => pageOf(PublicTestimonial, "TestimonialPage"),
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  myTestimonial: query({
    doc: "Your own testimonial; null: none.",
    input: () => z.object({}),
    output: () => Testimonial.nullable(),
    allow: jobParties,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  testimonialQueue: query({
    doc: "Testimonials that need approval, oldest first, or approved ones, newest first.",
    input: () => z.object({ approved: z.boolean(), nextToken: NextToken }),
    output: () => pageOf(TestimonialToDecide, "TestimonialQueuePage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  createTestimonialUpload: mutation({
    doc: "A signed form to upload your picture for a new testimonial.",
    input: () => z.object(photoToUpload),
    output: () => UploadForm,
    allow: jobParties,
    limit: "upload",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  submitTestimonial: mutation({
    doc: "Gives a testimonial about Haulyard, after a completed job. Others read it after an admin's approval.",
    input: () =>
      TestimonialForm.extend({
        clientKey: IdempotencyKey,
        photoKey: z.string().max(200).nullish().meta({ description: "Key of your uploaded picture." }),
      }),
    output: () => Testimonial,
    allow: jobParties,
    limit: "reach",
    subject: "none",
    errors: [noCompletedJob, testimonialGiven, photoMissing, photoTooLarge, notAnImage],
  }),
  withdrawTestimonial: mutation({
    doc: "Withdraws your testimonial, approved or not.",
    input: () => z.object({ clientKey: IdempotencyKey }),
    output: () => z.boolean(),
    allow: jobParties,
    limit: "reach",
    subject: "none",
    errors: [noTestimonial, testimonialChanged],
  }),
  moderateTestimonial: mutation({
    doc: "Approves a testimonial or withdraws the approval, and features it on the front page or not.",
    input: () => z.object({ testimonialId: TestimonialId, version, approved: z.boolean(), featured: z.boolean() }),
    output: () => Testimonial,
    allow: ["admin"],
    limit: "write",
    subject: "testimonial",
    repeat: "refused",
    errors: [testimonialChanged, featuredUnapproved, itemTaken],
  }),
  deleteTestimonial: mutation({
    doc: "Deletes a testimonial permanently.",
    input: () => z.object({ testimonialId: TestimonialId, version, reason: line(500) }),
    output: () => z.boolean(),
    allow: ["admin"],
    limit: "write",
    subject: "testimonial",
    repeat: "refused",
    errors: [testimonialChanged, itemTaken],
  }),
  onTestimonial: subscription({
    doc: "Approved testimonials as they are added, changed and removed.",
    input: () => z.object({}),
    output: () => TestimonialChange,
    allow: anyone,
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishTestimonialChange"],
  }),
} as const;
