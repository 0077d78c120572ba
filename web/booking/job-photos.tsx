import type { JobPhoto } from "#shared/booking/model.ts";
import { PhotoGrid } from "../ui/photo-grid.tsx";

/** Photos of a job, each to be opened whole; nothing where there are none. `of` is what they show. */
export function JobPhotos({ photos, of }: { photos: readonly JobPhoto[]; of: string }) {
  if (photos.length === 0) return null;
  const named = photos.map(({ key, url }, at) => ({ id: key, url, alt: `${of}, ${at + 1} of ${photos.length}` }));
  return <PhotoGrid photos={named} />;
}

/** Those with which a job was asked for, under their name. */
export function RequestPhotos({ photos }: { photos: readonly JobPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <div className="ui-stack-tight">
      <p className="ui-soft">Photos</p>
      <JobPhotos photos={photos} of="Photo of the job" />
    </div>
  );
}
