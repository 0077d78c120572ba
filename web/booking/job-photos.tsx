import type { JobPhoto } from "#shared/booking/model.ts";
import { PhotoGrid } from "../photos/photo-grid.tsx";
import { Sound } from "../ui/sound.tsx";

/** Photos that open in full size. Renders nothing without photos. `of` is their alternative text. */
export function JobPhotos({ photos, of }: { photos: readonly JobPhoto[]; of: string }) {
  if (photos.length === 0) return null;
  const named = photos.map(({ key, url }, at) => ({ id: key, url, alt: `${of}, ${at + 1} of ${photos.length}` }));
  return <PhotoGrid photos={named} />;
}

export function RequestFiles({ photos, voiceNote }: { photos: readonly JobPhoto[]; voiceNote: JobPhoto | null }) {
  return (
    <>
      {photos.length > 0 && (
        <div className="ui-stack ui-stack-tight">
          <p className="ui-soft">Photos</p>
          <JobPhotos photos={photos} of="Photo of the job" />
        </div>
      )}
      {voiceNote && (
        <div className="ui-stack ui-stack-tight">
          <p className="ui-soft">Voice note</p>
          <Sound url={voiceNote.url} name="Voice note: description of the job" />
        </div>
      )}
    </>
  );
}
