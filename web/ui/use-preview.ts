import { useEffect, useState } from "react";

/** An address at which a chosen picture or recording can be shown before it is sent; null for what is neither. */
export function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !/^(image|audio)\//.test(file.type)) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
