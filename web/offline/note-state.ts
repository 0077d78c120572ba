import { api } from "../api/api.ts";

/** Returns the server's state of a load's transfer note that was signed on this device. */
export async function noteState({ bookingId, load }: { readonly bookingId: string; readonly load: number }) {
  const { notes, maySign } = await api.wasteNotes({ bookingId });
  const signed = notes.find((note) => note.load === load);
  return {
    text: signed ? `Note ${signed.number} is signed` : "No note of this load",
    maySend: maySign && !signed,
  };
}
