import { bookingOperations } from "#shared/booking/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { allBookings, allJobRequests } from "./all-records.ts";
import { acceptJobRequest, cancelJobRequest } from "./answer-job-request.ts";
import { assignBooking } from "./assign-booking.ts";
import { boardJobs, jobsWithoutDriver } from "./board.ts";
import { answerProposal, proposeExtra, proposeTime, withdrawProposal } from "./change-booking.ts";
import { createJobRequest } from "./create-job-request.ts";
import { createProofUpload } from "./create-proof-upload.ts";
import { declineJobRequest } from "./decline-job-request.ts";
import { holdVehicle, releaseHold } from "./hold-vehicle.ts";
import { priceJobRequest } from "./job-prices.ts";
import { deleteJobTemplate, jobTemplates, saveJobTemplate } from "./job-templates.ts";
import { moveBooking } from "./move-booking.ts";
import { jobOrder } from "./order-parts.ts";
import { orderVehicles, priceVehicles } from "./order-vehicles.ts";
import {
  booking,
  bookingCounts,
  bookingServiceData,
  haulierContact,
  jobCounts,
  jobRequest,
  jobsForMe,
  jobsFromMe,
  myBookings,
  myJobRequests,
  onBooking,
} from "./read.ts";
import { createRequestPhotoUpload } from "./request-photos.ts";
import { updateJobRequest } from "./update-job-request.ts";
import { createVoiceNoteUpload } from "./voice-notes.ts";

export const handlers: Handlers<typeof bookingOperations> = {
  createJobRequest,
  updateJobRequest,
  priceJobRequest,
  holdVehicle,
  releaseHold,
  priceVehicles,
  orderVehicles,
  jobOrder,
  jobTemplates,
  saveJobTemplate,
  deleteJobTemplate,
  createRequestPhotoUpload,
  createVoiceNoteUpload,
  jobRequest,
  bookingServiceData,
  haulierContact,
  myJobRequests,
  jobsFromMe,
  jobsForMe,
  jobCounts,
  acceptJobRequest,
  declineJobRequest,
  cancelJobRequest,
  booking,
  myBookings,
  bookingCounts,
  boardJobs,
  jobsWithoutDriver,
  allBookings,
  allJobRequests,
  assignBooking,
  moveBooking,
  proposeTime,
  proposeExtra,
  answerProposal,
  withdrawProposal,
  createProofUpload,
  onBooking,
};
export const handler = serve(bookingOperations, handlers);
