import { api } from "../api/api.ts";

/** How the server has the note of a load that was signed on this device. */
export async function noteStanding({ bookingId, load }: { readonly bookingId: string; readonly load: number }) {
  const { notes, maySign } = await api.wasteNotes({ bookingId });
  const signed = notes.find((note) => note.load === load);
  return {
    text: signed ? `Note ${signed.number} is signed` : "No note of this load",
    maySend: maySign && !signed,
  };
}
