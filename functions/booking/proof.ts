import type { BookingRecord } from "#shared/booking/model.ts";
import { proofFull, proofMissing, signerMissing } from "#shared/booking/move-faults.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { signatureMaxBytes } from "#shared/booking/photo-limits.ts";
import { notASignature, signatureMissing, signatureTooLarge } from "#shared/images/faults.ts";
import { mostPhotos } from "#shared/images/photo-limits.ts";
import { withoutMetadata } from "#shared/images/without-metadata.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { eachOnce, type FileKind, keepFiles, keepPhotos, removeUploads, storedAlone } from "../platform/photo-files.ts";
import { proofPhotos } from "./proof-photos.ts";

type Asked = Pick<Input<typeof bookingOperations.moveBooking>, "bookingId" | "proof">;
type Proof = Pick<BookingRecord, "photos" | "receivedBy" | "signature">;

/** A small PNG drawn by finger. Only its pixels are stored, without metadata. */
export const signatures: FileKind<"image/png"> = {
  endings: { "image/png": "png" },
  maxBytes: signatureMaxBytes,
  clean: (bytes) => {
    const cleaned = withoutMetadata(bytes);
    return cleaned?.type === "image/png" ? { type: "image/png", bytes: cleaned.bytes } : null;
  },
  faults: { missing: signatureMissing, tooLarge: signatureTooLarge, wrong: notASignature },
};

/** Stores the uploads and returns the proof. Throws without photo or recipient, or if signed without a name. */
export async function checkedProof({ bookingId, proof }: Asked): Promise<Proof> {
  const photoKeys = [...new Set(proof?.photoKeys ?? [])];
  const receivedBy = proof?.receivedBy ?? null;
  const signatureKey = proof?.signatureKey;
  if (signatureKey && !receivedBy) throw signerMissing();
  if (photoKeys.length === 0 && !receivedBy) throw proofMissing();
  const place = proofPhotos(bookingId);
  const signed = await keepFiles(signatures, place, signatureKey ? [signatureKey] : [], "proof.signatureKey");
  const [signature = null] = storedAlone(signed);
  return { photos: await keepPhotos(place, photoKeys, "proof.photoKeys"), receivedBy, signature };
}

/** Adds a second user's proof, as when the office reports first. Existing proof stays; at most two users' photos. */
export function joinedProof(stands: Proof, added: Proof): Proof {
  const photos = eachOnce([...stands.photos, ...added.photos]);
  if (photos.length > 2 * mostPhotos) throw proofFull();
  const isSigned = stands.signature !== null || added.signature === null;
  return {
    photos,
    // The signature and the recipient's name must come from the same report.
    receivedBy: isSigned ? (stands.receivedBy ?? added.receivedBy) : added.receivedBy,
    signature: stands.signature ?? added.signature,
  };
}

export async function removeProofUploads({ proof }: Asked): Promise<void> {
  await removeUploads([...(proof?.photoKeys ?? []), ...(proof?.signatureKey ? [proof.signatureKey] : [])]);
}

export const proofFiles = ({ photos, signature }: Proof) => (signature ? [...photos, signature] : photos);
