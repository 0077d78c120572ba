import { useState } from "react";
import type { Fleet, VehiclePhotos as Photos } from "#shared/fleet/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { api } from "../../api/api.ts";
import { useChange } from "../../api/use-change.ts";
import { PhotoGrid } from "../../photos/photo-grid.tsx";
import { PhotoUploadField } from "../../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../../photos/use-photo-uploads.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { photoAlt } from "./photo-names.ts";
import styles from "./vehicle-photos.module.css";

type VehiclePhotosProps = {
  fleet: Fleet;
  known: Photos["photos"];
  back: WebPath;
  onDone: () => void;
};

/** Adds, reorders and removes photos of a vehicle. One save stores all changes. */
export function VehiclePhotos({ fleet, known, back, onDone }: VehiclePhotosProps) {
  const [photos, setPhotos] = useState(known);
  const uploads = usePhotoUploads({
    askForm: (photo) => api.createVehiclePhotoUpload({ fleetId: fleet.id, ...photo }),
    longestSide: 1600,
  });
  const { mutate, isPending, error } = useChange("setVehiclePhotos", { onSuccess: onDone });
  const keys = [...photos.map(({ key }) => key), ...uploads.keys];
  const isChanged = keys.join() !== known.map(({ key }) => key).join();
  const save = () => mutate({ fleetId: fleet.id, version: fleet.version, photos: keys });
  const moveFirst = (key: string) => {
    const first = (photo: { key: string }) => (photo.key === key ? 0 : 1);
    setPhotos([...photos].sort((a, b) => first(a) - first(b)));
  };
  return (
    <div className="ui-stack">
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map((photo, at) => ({ ...photo, id: photo.key, at, alt: photoAlt(fleet, at, photos.length) }))}
          foot={({ key, at }) => (
            <div className={styles.foot}>
              {at > 0 && (
                <Button size="small" onClick={() => moveFirst(key)}>
                  Show first <span className="ui-visually-hidden">{`photo ${at + 1}`}</span>
                </Button>
              )}
              <Button size="small" kind="quiet" onClick={() => setPhotos(photos.filter((photo) => photo.key !== key))}>
                Remove <span className="ui-visually-hidden">{`photo ${at + 1}`}</span>
              </Button>
            </div>
          )}
        />
      )}
      <PhotoUploadField label="Add a photo" uploads={uploads} kept={photos.length} disabled={isPending} />
      {error && <Problem error={error} />}
      <div className="ui-row">
        <Button kind="primary" busy={isPending} busyText="Saving…" disabled={!isChanged || uploads.busy} onClick={save}>
          {uploads.busy ? "Uploading…" : "Save photos"}
        </Button>
        <LinkButton to={back}>Cancel</LinkButton>
      </div>
    </div>
  );
}
